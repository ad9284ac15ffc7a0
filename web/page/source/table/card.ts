// card.ts - one slot in words and boards: who comes there, by which blockers, and what stands there.
import type { Slot, SlotOwner } from "../core/answers.js";
import { readSquare } from "../core/bits.js";
import { picture } from "../ui/board.js";
import { h } from "../ui/dom.js";
import { link } from "../ui/part.js";
import { plural, whole } from "../ui/words.js";

const MOST_BOARDS = 4;

const squares = (count: number): string => plural(count, "square", "squares");
const occupancies = (count: number): string => plural(count, "occupancy", "occupancies");

/** In one sentence, without asking the core. */
export function slotSentence(slot: number, owners: number, first: string, visits: number): string {
    if (owners === 0) return `Slot ${whole(slot)}: air. No occupancy of any square comes here.`;
    const who = owners === 1 ? first : `${first} and ${squares(owners - 1)} more`;
    return `Slot ${whole(slot)}: ${who}, ${occupancies(visits)}.`;
}

function ownerItem(owner: SlotOwner, scheme: string | undefined): HTMLElement {
    const { piece, square, example, attacks } = owner;
    const board = picture(
        `An occupancy of ${piece} ${square} that comes here`,
        {
            slider: { piece, sq: readSquare(square) ?? 0 },
            occupied: BigInt(example),
            attacked: BigInt(attacks),
        },
        { small: true },
    );
    const lookup =
        scheme &&
        h(
            "a",
            { href: link("lookup", { piece, sq: square, scheme, occ: example.slice(2) }) },
            "Step through it",
        );
    return h(
        "li",
        { "data-owner": `${piece} ${square}` },
        h("strong", {}, `${piece} ${square}`),
        h("span", { class: "quiet" }, occupancies(owner.occupancies)),
        board,
        lookup,
    );
}

/** `scheme` is one that the lookup knows, if there is one. */
export function slotCard({ slot, owners, attacks }: Slot, scheme: string | undefined): Node[] {
    const title = h("h2", { "data-slot": slot }, `Slot ${whole(slot)}`);
    if (!owners.length)
        return [
            title,
            h("p", {}, "Air: no occupancy of any square comes here. It costs 8 bytes."),
        ];
    const sum = owners.reduce((total, owner) => total + owner.occupancies, 0);
    const rest = owners.slice(MOST_BOARDS).map(({ piece, square }) => `${piece} ${square}`);
    return [
        title,
        h(
            "p",
            {},
            `${squares(owners.length)}, ${occupancies(sum)}. In the slot: `,
            h("code", {}, attacks),
        ),
        h(
            "ul",
            { class: "slot-owners" },
            ...owners.slice(0, MOST_BOARDS).map((owner) => ownerItem(owner, scheme)),
        ),
        ...(rest.length ? [h("p", {}, `Also ${rest.join(", ")}.`)] : []),
    ];
}

export const emptyCard = (): Node[] => [
    h("h2", {}, "A slot"),
    h(
        "p",
        {},
        "Point at the map, tap it, or walk over it with the arrow keys, to see whose slot it is. A click keeps it.",
    ),
];
