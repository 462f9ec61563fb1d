// Which part of the world is seen: pixels a cell, and where the world's corner is.
import type { Cell } from "../model/terrain";

export class Camera {
  scale = 8;
  x = 0;
  y = 0;
  /// Until somebody moves it the world fills the view.
  isFitted = true;

  fit(width: number, height: number, viewWidth: number, viewHeight: number): void {
    const margin = Math.min(16, viewWidth / 24);
    this.scale = Math.max(0.05, Math.min((viewWidth - 2 * margin) / width, (viewHeight - 2 * margin) / height));
    if (this.scale > 3) this.scale = Math.floor(this.scale * 4) / 4;
    this.x = Math.round((viewWidth - width * this.scale) / 2);
    this.y = Math.round((viewHeight - height * this.scale) / 2);
  }

  zoom(factor: number, x: number, y: number): void {
    const scale = Math.max(0.25, Math.min(64, this.scale * factor));
    this.x = x - ((x - this.x) * scale) / this.scale;
    this.y = y - ((y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.isFitted = false;
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.isFitted = false;
  }

  cellAt(x: number, y: number): Cell {
    return { x: Math.floor((x - this.x) / this.scale), y: Math.floor((y - this.y) / this.scale) };
  }
}
