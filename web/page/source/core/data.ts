// data.ts - the files of the project's data folder that the page carries, as texts by their names.
import packed from "embedded:data";
import { unpack } from "./unpack.js";

export type DataName =
    | "book.json"
    | "code.json"
    | "done.json"
    | "factors/black.txt"
    | "factors/fixed.txt"
    | "factors/packed.txt"
    | "starts/black.txt"
    | "starts/fixed.txt"
    | "starts/packed.txt";

export type Data = Readonly<Record<DataName, string>>;

let unpacked: Promise<Data> | undefined;

/** Unpacked at the first call; everybody gets the same. */
export function data(): Promise<Data> {
    unpacked ??= unpack(packed).then(
        (bytes) => JSON.parse(new TextDecoder().decode(bytes)) as Data,
    );
    return unpacked;
}
