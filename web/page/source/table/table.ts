// table.ts - the table: a heat map of its slots, whose they are, before and after packing.
import { data, type Data } from "../core/data.js";
import type { Core } from "../core/core.js";
import { button, choice } from "../ui/controls.js";
import { h } from "../ui/dom.js";
import type { Part, Place } from "../ui/part.js";
import { makeTable, ownerName, SlotReader, type Table } from "./arrays.js";
import { emptyCard, slotCard, slotSentence } from "./card.js";
import { Chooser } from "./chooser.js";
import { factsOfOne, factsOfTwo, type Facts } from "./facts.js";
import { legend, VIEW_NAMES } from "./legend.js";
import { HeatMap } from "./map.js";
import { movesBetween, type Moves } from "./moves.js";
import { ownTable } from "./own.js";
import { readState, stateParams, TABLES, type State, type TableName } from "./state.js";
import { Time } from "./time.js";
import { whole } from "../ui/words.js";

/** A pointer that has rested so long wants to know more. */
const REST_MS = 90;

class TableView {
    private readonly core: Core;
    private readonly state: State;
    private readonly map: HeatMap;
    private readonly chooser: Chooser;
    private readonly time: Time;
    private readonly reader: SlotReader;
    private readonly made = new Map<string, Moves>();
    private moves: Moves | undefined;
    private own: Table | undefined;
    private resting = 0;
    private readonly sentence = h("p", { class: "map-sentence", role: "status" });
    private readonly card = h("section", { class: "slot", "aria-label": "The slot" });
    private readonly numbers = h("div", { class: "numbers" });
    private readonly origins = h("div", { class: "origins" });
    private readonly key = h("div");
    private readonly size = h("p", { class: "quiet size" });

    constructor(
        private readonly place: Place,
        private readonly texts: Data,
    ) {
        const { signal } = place;
        this.core = place.core;
        this.reader = new SlotReader(place.core);
        this.state = readState(place.params);
        this.map = new HeatMap({
            label: "The table, slot by slot. Arrow keys walk, plus and minus zoom, Enter keeps a slot",
            signal,
            view: this.state.view,
            onPoint: (slot) => this.point(slot),
            onChoose: (slot) => this.choose(slot),
            onLeave: () => this.map.lightUp(this.state.square),
            onMove: () => this.keepCamera(),
        });
        this.chooser = new Chooser({
            piece: this.state.piece,
            number: this.state.square,
            onChoose: (piece, number) => this.chooseSquare(piece, number),
            signal,
        });
        this.time = new Time(this.state.t, (t) => this.travel(t), signal);
        signal.addEventListener("abort", () => clearTimeout(this.resting));
    }

    start(): void {
        const { map, state } = this;
        this.layOut();
        this.open(state.table);
        if (state.middle !== undefined && state.middle >= map.size) state.middle = undefined;
        map.startAt(state.level, state.middle ?? state.slot ?? 0);
        this.keep();
    }

    // ---- The page ----------------------------------------------------------------------------

    private layOut(): void {
        const zoom = (text: string, title: string, step: number) =>
            button(text, () => this.map.move((camera) => camera.zoom(camera.level + step)), {
                title,
            });
        this.place.root.append(
            h("h1", {}, "The table"),
            h(
                "p",
                { class: "lead" },
                "Every point of this map is a slot of eight bytes. The arrays of 128 squares overlap, one in the gaps of another; what no occupancy reaches is air. Packing moves arrays and changes factors until the table ends sooner.",
            ),
            h(
                "div",
                { class: "row bar" },
                this.tableChoice(),
                this.viewChoice(),
                this.time.element,
            ),
            this.map.element,
            h(
                "div",
                { class: "row map-under" },
                this.key,
                this.size,
                h(
                    "div",
                    { class: "map-zoom" },
                    zoom("−", "Zoom out", -1),
                    zoom("+", "Zoom in", 1),
                    button("Whole", () => this.map.move((camera) => camera.zoom(0))),
                ),
            ),
            this.sentence,
            h(
                "div",
                { class: "map-cards" },
                this.card,
                this.chooser.element,
                h("section", { "aria-label": "Numbers" }, h("h2", {}, "In numbers"), this.numbers),
            ),
            h(
                "details",
                { class: "files" },
                h("summary", {}, "Where these tables come from"),
                this.origins,
            ),
            ownTable((text) => this.readOwn(text), this.place.signal),
        );
        this.key.replaceChildren(legend(this.state.view));
    }

    private tableChoice(): HTMLElement {
        const chosen = this.state.table === "own" ? "black" : this.state.table;
        const named = TABLES.map((name) => [name, name] as const);
        return choice("Table", named, chosen, (name) => {
            this.open(name);
            this.keep();
        });
    }

    private viewChoice(): HTMLElement {
        return choice("Colour by", VIEW_NAMES, this.state.view, (view) => {
            this.state.view = view;
            this.key.replaceChildren(legend(view));
            this.map.look(view);
            this.keep();
        });
    }

    // ---- Tables ------------------------------------------------------------------------------

    private load(name: TableName): Moves {
        const before = makeTable(this.core, this.texts[`starts/${name}.txt`]);
        const after = makeTable(this.core, this.texts[`factors/${name}.txt`]);
        this.reader.forget();
        if ("error" in before) throw new Error(before.error);
        if ("error" in after) throw new Error(after.error);
        return movesBetween(before, after);
    }

    private open(name: State["table"]): void {
        if (name === "own") return;
        const moves = this.made.get(name) ?? this.load(name);
        this.made.set(name, moves);
        this.moves = moves;
        this.own = undefined;
        this.state.table = name;
        this.time.element.hidden = false;
        this.showScene();
        this.tell(factsOfTwo(name, moves));
        this.settle();
    }

    private readOwn(text: string): string | undefined {
        const table = makeTable(this.core, text);
        this.reader.forget();
        if ("error" in table) {
            const { error, line } = table;
            return `${line ? `Line ${line}: ` : ""}${error}.`;
        }
        this.own = table;
        this.moves = undefined;
        this.state.table = "own";
        this.time.element.hidden = true;
        for (const radio of this.place.root.querySelectorAll<HTMLInputElement>(
            ".bar > fieldset:first-child input",
        ))
            radio.checked = false;
        this.tell(factsOfOne("Your table", table));
        this.showScene();
        this.settle();
        return undefined;
    }

    private tell({ numbers, origins }: Facts): void {
        this.numbers.replaceChildren(...numbers);
        this.origins.replaceChildren(...origins);
    }

    /** The table that is seen, or most of it while both are. */
    private get table(): Table | undefined {
        return this.own ?? (this.state.t < 0.5 ? this.moves?.before : this.moves?.after);
    }

    private showScene(): void {
        const { table, moves, map } = this;
        const { t } = this.state;
        if (moves && t > 0 && t < 1) map.show({ moves, t });
        else if (table) map.show({ table });
        if (!table) return;
        const { slots, scheme } = table.laid;
        const words = `${scheme}, ${whole(slots)} slots`;
        if (this.size.textContent !== words) this.size.textContent = words;
    }

    private travel(t: number): void {
        const side = this.table;
        this.state.t = t;
        this.showScene();
        if (side !== this.table || t === 0 || t === 1) this.settle();
        this.keep();
    }

    // ---- Slots and squares -------------------------------------------------------------------

    /** After another table, or the other side of it. */
    private settle(): void {
        const { table, state } = this;
        if (!table) return;
        if (state.slot !== undefined && state.slot >= table.laid.slots) state.slot = undefined;
        this.map.settle(state.slot ?? -1);
        this.point(state.slot);
        this.chooser.show(table, this.ownerOf(state.slot));
        this.map.lightUp(state.square);
        this.detail(state.slot);
    }

    private ownerOf(slot: number | undefined): number | undefined {
        return slot === undefined ? undefined : this.map.ownerOf(slot);
    }

    private point(slot: number | undefined): void {
        const { table, state } = this;
        if (!table) return;
        const owner = this.ownerOf(slot);
        this.map.lightUp(state.square ?? owner, state.square !== undefined);
        this.sentence.textContent = slot === undefined ? "" : this.describe(table, slot);
        clearTimeout(this.resting);
        this.resting = window.setTimeout(() => {
            this.chooser.show(table, owner);
            if (state.slot === undefined) this.detail(slot);
        }, REST_MS);
    }

    private describe({ laid }: Table, slot: number): string {
        const first = ownerName(laid.firstOwner[slot] & 127);
        return slotSentence(slot, laid.owners[slot], first, laid.visitors[slot]);
    }

    private choose(slot: number | undefined): void {
        this.state.slot = slot === this.state.slot ? undefined : slot;
        this.detail(this.state.slot);
        this.keep();
    }

    private detail(slot: number | undefined): void {
        const { table } = this;
        if (!table || slot === undefined || slot >= table.laid.slots) {
            this.card.replaceChildren(...emptyCard());
            return;
        }
        const { scheme } = table.laid;
        const known = this.core.schemes.some(({ name }) => name === scheme);
        this.card.replaceChildren(
            ...slotCard(this.reader.read(table, slot), known ? scheme : undefined),
        );
    }

    private chooseSquare(piece: State["piece"], number: number | undefined): void {
        this.state.piece = piece;
        this.state.square = number;
        this.map.lightUp(number);
        if (this.table) this.chooser.show(this.table, undefined);
        this.keep();
    }

    // ---- The address -------------------------------------------------------------------------

    private keepCamera(): void {
        const { camera } = this.map;
        this.state.level = camera.level;
        this.state.middle = camera.middle;
        this.keep();
    }

    private keep(): void {
        this.place.keep(stateParams(this.state));
    }
}

async function open(place: Place): Promise<void> {
    const texts = await data();
    if (!place.signal.aborted) new TableView(place, texts).start();
}

export const table: Part = { name: "table", title: "The table", open };
