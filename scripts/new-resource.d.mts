import type { TakenNames } from './free-names.mjs'

/** Generates a new resource including its table, and registers it; resolves with the files written. `namesOf` reads what is taken. */
export const newResource: (request: {
  root: string
  plural: string
  singular: string
  namesOf?: (root: string) => Promise<TakenNames>
}) => Promise<string[]>

/** Why a resource cannot have these names, in one line; undefined if it can. */
export const nameRefusal: (name: { plural: string; singular: string }, taken: TakenNames) => string | undefined
