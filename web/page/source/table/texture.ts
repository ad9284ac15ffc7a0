// texture.ts - a picture with one pixel for each slot, to be drawn larger.

export class Texture {
    readonly canvas = new OffscreenCanvas(1, 1);
    private image = new ImageData(1, 1);
    pixels = new Uint32Array(this.image.data.buffer);

    resize(columns: number, rows: number): void {
        if (this.canvas.width === columns && this.canvas.height === rows) return;
        this.canvas.width = columns;
        this.canvas.height = rows;
        this.image = new ImageData(columns, rows);
        this.pixels = new Uint32Array(this.image.data.buffer);
    }

    upload(): void {
        this.canvas.getContext("2d")?.putImageData(this.image, 0, 0);
    }
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("this browser draws no pictures");
    return context;
}
