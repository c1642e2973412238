import type { TakenNames } from './free-names.mjs'

/** Generates a new resource including its table, and registers it; resolves with the files written. */
export const newResource: (request: { root: string; plural: string; singular: string }) => Promise<string[]>

/** Why a resource cannot have these names, in one line; undefined if it can. */
export const nameRefusal: (name: { plural: string; singular: string }, taken: TakenNames) => string | undefined
