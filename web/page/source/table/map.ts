// map.ts - the heat map of a table: two canvases, of slots and of what is pointed at, to zoom and pan.
import { h } from "../ui/dom.js";
import { arrayOf, NOBODY, type SquareNumber } from "./arrays.js";
import { Camera } from "./camera.js";
import { frameSlot, outline } from "./frames.js";
import { listenToGestures } from "./gestures.js";
import { firstAt } from "./moves.js";
import { paint, paintVeil, type Scene } from "./painter.js";
import { contextOf, Texture } from "./texture.js";
import { drawWords, hasRoomForWords } from "./words.js";
import { readPalette, type MapView, type Palette } from "./palette.js";
import { onOtherColours } from "../ui/media.js";

export interface MapOptions {
    /** What this map shows, for those who do not see it. */
    label: string;
    signal: AbortSignal;
    view?: MapView;
    /** As the pointer or the keys move over slots; undefined when they leave. */
    onPoint?: (slot: number | undefined) => void;
    /** A slot was clicked, tapped, or chosen by Enter; undefined by Escape. */
    onChoose?: (slot: number | undefined) => void;
    /** The pointer has left. */
    onLeave?: () => void;
    /** Zoomed or panned. */
    onMove?: () => void;
}

interface Light {
    number: SquareNumber;
    strong: boolean;
}

export class HeatMap {
    /** As wide as there is room. */
    readonly element: HTMLElement;
    /** As wide as whole pixels for each slot make it. */
    readonly face: HTMLElement;
    readonly camera = new Camera();
    private readonly lower = h("canvas");
    private readonly upper = h("canvas", { class: "upper" });
    private readonly slots = new Texture();
    private readonly veil = new Texture();
    private readonly below = contextOf(this.lower);
    private readonly above = contextOf(this.upper);
    private palette: Palette | undefined;
    private view: MapView;
    private scene: Scene | undefined;
    private light: Light | undefined;
    private cursor = -1;
    private chosen = -1;
    private start: number | undefined;
    private room = 0;
    private frame = 0;
    private stale = { slots: true, veil: true, below: true };
    /** Where the pointer is, until the next frame looks what is there. */
    private pointed: { x: number; y: number } | undefined;

    constructor(private readonly options: MapOptions) {
        this.view = options.view ?? "sharing";
        this.face = h(
            "div",
            {
                class: "heat",
                role: "application",
                tabindex: 0,
                "aria-label": options.label,
                "aria-roledescription": "map",
            },
            this.lower,
            this.upper,
        );
        this.element = h("div", { class: "heat-room" }, this.face);
        listenToGestures(this, options.signal);
        this.listenToRoom(options.signal);
    }

    // ---- What is shown -----------------------------------------------------------------------

    /** A table at rest, or two and how far it is from one to the other. */
    show(scene: Scene): void {
        const before = this.size;
        this.scene = scene;
        if (this.size !== before) this.fit();
        this.redraw({ slots: true, veil: true });
    }

    look(view: MapView): void {
        this.view = view;
        this.redraw({ slots: true });
    }

    /** Lights a square's array up: strongly when it was chosen, else as long as it is pointed at. */
    lightUp(number: SquareNumber | undefined, strong = true): void {
        const { light } = this;
        if (light?.number === number && (number === undefined || light?.strong === strong)) return;
        this.light = number === undefined ? undefined : { number, strong };
        this.redraw({ veil: true });
    }

    /** The slot with the frame around it, -1 for none. */
    get at(): number {
        return this.cursor;
    }

    point(slot: number, reveal = false): void {
        if (slot === this.cursor) return;
        this.cursor = slot;
        if (reveal && slot >= 0) this.move(() => this.camera.reveal(slot));
        this.options.onPoint?.(slot < 0 ? undefined : slot);
        this.redraw({});
    }

    /** Where the frame goes back to when the pointer leaves. */
    settle(slot: number): void {
        this.chosen = slot;
        this.point(slot);
    }

    choose(slot: number): void {
        this.chosen = slot;
        this.options.onChoose?.(slot < 0 ? undefined : slot);
    }

    /** By the pointer, which may move many times a frame. */
    pointAt(x: number, y: number): void {
        this.pointed = { x: x * devicePixelRatio, y: y * devicePixelRatio };
        this.redraw({});
    }

    leave(): void {
        this.pointed = undefined;
        this.point(this.chosen);
        this.options.onLeave?.();
    }

    /** Changes the camera. */
    move(change: (camera: Camera) => void): void {
        change(this.camera);
        this.options.onMove?.();
        this.redraw({ below: true });
    }

    /** How near, and which slot in the middle, as soon as there is room. */
    startAt(level: number, middle: number): void {
        this.start = middle;
        this.camera.zoom(level);
        this.redraw({ below: true });
    }

    /** Slots that the map has room for: those of the larger table. */
    get size(): number {
        const { scene } = this;
        if (!scene) return 0;
        if (scene.t === undefined) return scene.table.laid.slots;
        return Math.max(scene.moves.before.laid.slots, scene.moves.after.laid.slots);
    }

    // ---- Room --------------------------------------------------------------------------------

    private listenToRoom(signal: AbortSignal): void {
        const observer = new ResizeObserver(([entry]) => {
            const room = entry?.contentRect.width ?? 0;
            if (room === this.room) return;
            this.room = room;
            this.fit();
        });
        observer.observe(this.element);
        const repaint = () => {
            this.palette = undefined;
            this.redraw({ slots: true, veil: true });
        };
        onOtherColours(repaint, signal);
        signal.addEventListener("abort", () => {
            observer.disconnect();
            cancelAnimationFrame(this.frame);
        });
    }

    private fit(): void {
        if (!this.room || !this.size) return;
        const { camera } = this;
        const ratio = devicePixelRatio;
        const { middle } = camera;
        camera.fit(this.room, ratio, this.size);
        camera.centre(this.start ?? middle);
        this.start = undefined;
        for (const canvas of [this.lower, this.upper]) {
            canvas.width = camera.width;
            canvas.height = camera.height;
            canvas.style.width = `${camera.width / ratio}px`;
            canvas.style.height = `${camera.height / ratio}px`;
        }
        for (const texture of [this.slots, this.veil]) texture.resize(camera.columns, camera.rows);
        this.options.onMove?.();
        this.redraw({ slots: true, veil: true });
    }

    // ---- Frames ------------------------------------------------------------------------------

    private redraw(stale: { slots?: boolean; veil?: boolean; below?: boolean }): void {
        if (stale.slots) this.stale.slots = true;
        if (stale.veil) this.stale.veil = true;
        if (stale.below) this.stale.below = true;
        if (!this.frame && !this.options.signal.aborted)
            this.frame = requestAnimationFrame(() => this.draw());
    }

    private draw(): void {
        if (this.pointed) this.point(this.camera.slotAt(this.pointed.x, this.pointed.y));
        this.pointed = undefined;
        this.frame = 0;
        if (!this.scene || !this.room) return;
        this.palette ??= readPalette(this.face);
        if (this.stale.slots) {
            paint(this.slots.pixels, this.scene, this.view, this.palette);
            this.slots.upload();
        }
        if (this.stale.veil) this.drawVeil(this.palette);
        if (this.stale.slots || this.stale.below) this.drawBelow(this.palette);
        this.stale.slots = this.stale.veil = this.stale.below = false;
        this.drawAbove(this.palette);
    }

    private copy(context: CanvasRenderingContext2D, texture: Texture): void {
        const { camera } = this;
        context.clearRect(0, 0, camera.width, camera.height);
        context.imageSmoothingEnabled = false;
        context.drawImage(
            texture.canvas,
            -camera.x,
            -camera.y,
            camera.columns * camera.cell,
            camera.rows * camera.cell,
        );
    }

    private drawBelow(palette: Palette): void {
        this.copy(this.below, this.slots);
        if (this.scene && hasRoomForWords(this.camera))
            drawWords(this.below, this.camera, this.scene, this.view, palette);
    }

    private get lit() {
        const { scene, light } = this;
        if (!scene || !light) return undefined;
        if (scene.t === undefined) {
            const array = arrayOf(scene.table, light.number);
            return array && { array, first: array.row.first };
        }
        const { moves, before, after } = scene.moves;
        const array = arrayOf(scene.t < 0.5 ? before : after, light.number);
        const move = array && moves[array.number];
        return array && move && { array, first: firstAt(move, scene.t) };
    }

    private drawVeil(palette: Palette): void {
        const { lit } = this;
        if (!lit) return;
        const veil = this.light?.strong ? palette.veil : palette.hoverVeil;
        paintVeil(this.veil.pixels, lit.array, lit.first, veil);
        this.veil.upload();
    }

    private drawAbove(palette: Palette): void {
        const { above, camera, lit } = this;
        above.clearRect(0, 0, camera.width, camera.height);
        above.strokeStyle = palette.line;
        if (lit) {
            this.copy(above, this.veil);
            const { first, last } = lit.array.row;
            outline(above, camera, lit.first, lit.first + last - first);
        }
        if (this.cursor >= 0) frameSlot(above, camera, this.cursor);
    }

    /** Whose slot it is; undefined for air. */
    ownerOf(slot: number): SquareNumber | undefined {
        const { scene } = this;
        if (!scene || slot < 0) return undefined;
        const table =
            scene.t === undefined
                ? scene.table
                : scene.t < 0.5
                  ? scene.moves.before
                  : scene.moves.after;
        const owner = table.laid.firstOwner[slot] ?? NOBODY;
        return owner === NOBODY ? undefined : owner;
    }
}
