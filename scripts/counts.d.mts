import type { ImportingFile } from './import-graph.mjs'

/** The files and lines of each room, and those of its files that have exactly one importer. */
export declare const countRooms: (
  files: Map<string, ImportingFile>,
) => { room: string; files: number; lines: number; lonely: string[]; share: number }[]
