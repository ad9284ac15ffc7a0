// gestures.ts - wheel, drag, pinch, tap and keys on a heat map.
import { Camera } from "./camera.js";
import type { HeatMap } from "./map.js";
import { isSideways, isSlip } from "../ui/strokes.js";

const PINCH_STEP = 1.35;

interface Touch {
    x: number;
    y: number;
}

class Gestures {
    private readonly down = new Map<number, Touch>();
    private slipped = false;
    private apart = 0;

    constructor(private readonly map: HeatMap) {}

    private at(event: MouseEvent): Touch {
        const { left, top } = this.map.face.getBoundingClientRect();
        return {
            x: event.clientX - left - this.map.face.clientLeft,
            y: event.clientY - top - this.map.face.clientTop,
        };
    }

    press(event: PointerEvent): void {
        if (event.button !== 0) return;
        this.map.face.setPointerCapture(event.pointerId);
        this.down.set(event.pointerId, this.at(event));
        this.slipped = this.down.size > 1;
        this.apart = this.distance();
    }

    private distance(): number {
        const [a, b] = [...this.down.values()];
        return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    }

    slide(event: PointerEvent): void {
        const now = this.at(event);
        const before = this.down.get(event.pointerId);
        if (!before) {
            this.map.pointAt(now.x, now.y);
            return;
        }
        const [dx, dy] = [before.x - now.x, before.y - now.y];
        const isFinger = event.pointerType !== "mouse";
        const isOurs = isFinger && this.down.size === 1 ? isSideways(dx, dy) : !isSlip(dx, dy);
        if (!this.slipped && !isOurs) return;
        this.slipped = true;
        this.down.set(event.pointerId, now);
        if (this.down.size === 1)
            this.map.move((camera) => camera.pan(dx * devicePixelRatio, dy * devicePixelRatio));
        else this.pinch();
    }

    private pinch(): void {
        const apart = this.distance();
        const step =
            apart > this.apart * PINCH_STEP ? 1 : apart * PINCH_STEP < this.apart ? -1 : 0;
        if (!step) return;
        this.apart = apart;
        const [a, b] = [...this.down.values()];
        if (a && b) this.zoom(step, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    }

    lift(event: PointerEvent): void {
        const touch = this.down.get(event.pointerId);
        this.down.delete(event.pointerId);
        const { x, y } = this.at(event);
        if (!touch || this.slipped || !isSlip(touch.x - x, touch.y - y)) return;
        const slot = this.map.camera.slotAt(x * devicePixelRatio, y * devicePixelRatio);
        this.map.point(slot);
        this.map.choose(slot);
    }

    cancel(event: PointerEvent): void {
        this.down.delete(event.pointerId);
    }

    private zoom(step: number, at?: Touch): void {
        const ratio = devicePixelRatio;
        this.map.move((camera) =>
            at
                ? camera.zoom(camera.level + step, at.x * ratio, at.y * ratio)
                : camera.zoom(camera.level + step),
        );
    }

    /** Where the map is seen whole, turning the wheel further scrolls the page. */
    wheel(event: WheelEvent): void {
        const step = event.deltaY < 0 ? 1 : -1;
        const level = this.map.camera.level + step;
        if (event.deltaY === 0 || level < 0) return;
        event.preventDefault();
        if (level < Camera.levels) this.zoom(step, this.at(event));
    }

    type(event: KeyboardEvent): void {
        if (event.ctrlKey || event.altKey || event.metaKey || !this.act(event)) return;
        event.preventDefault();
    }

    private act({ key, shiftKey }: KeyboardEvent): boolean {
        const { columns } = this.map.camera;
        const far = shiftKey ? 10 : 1;
        const steps: Record<string, number> = {
            ArrowLeft: -far,
            ArrowRight: far,
            ArrowUp: -columns * far,
            ArrowDown: columns * far,
        };
        if (key in steps) this.step(steps[key] ?? 0);
        else if (key === "Home") this.map.point(0, true);
        else if (key === "End") this.map.point(this.map.size - 1, true);
        else if (key === "+" || key === "=") this.zoomOnCursor(1);
        else if (key === "-") this.zoomOnCursor(-1);
        else if (key === "Enter" || key === " ") this.map.choose(this.map.at);
        else if (key === "Escape") this.map.choose(-1);
        else return false;
        return true;
    }

    private step(by: number): void {
        const { at, size, camera } = this.map;
        const next = at < 0 ? camera.middle : at + by;
        if (next >= 0 && next < size) this.map.point(next, true);
    }

    private zoomOnCursor(step: number): void {
        this.zoom(step);
        const { at } = this.map;
        if (at >= 0) this.map.move((camera) => camera.centre(at));
    }
}

export function listenToGestures(map: HeatMap, signal: AbortSignal): void {
    const gestures = new Gestures(map);
    const { face } = map;
    face.addEventListener("pointerdown", (event) => gestures.press(event), { signal });
    face.addEventListener("pointermove", (event) => gestures.slide(event), { signal });
    face.addEventListener("pointerup", (event) => gestures.lift(event), { signal });
    face.addEventListener("pointercancel", (event) => gestures.cancel(event), { signal });
    face.addEventListener("pointerleave", () => map.leave(), { signal });
    face.addEventListener("wheel", (event) => gestures.wheel(event), { signal, passive: false });
    face.addEventListener("keydown", (event) => gestures.type(event), { signal });
}
