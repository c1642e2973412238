import type { ImportingFile } from './import-graph.mjs'

/** The files and lines of each room, and those of its files that have exactly one importer. */
export declare const countRooms: (
  files: Map<string, ImportingFile>,
) => { room: string; files: number; lines: number; lonely: string[]; share: number }[]

/** The files that docs/architecture.md names for the approval of a payment, and those that none of the others imports. */
export declare const approvalWalk: (files: Map<string, ImportingFile>) => { walk: string[]; starts: string[] }
