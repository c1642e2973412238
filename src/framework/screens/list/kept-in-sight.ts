import type { BaseRecord } from '@refinedev/core'

/** The rows of a list with those among them that it keeps although its filter has them no longer. */
export interface KeptInSight {
  records: BaseRecord[]
  kept: BaseRecord[]
}

/**
 * A newer answer with the records that were changed here put back to where they stood, where the change has taken
 * them out of what is filtered for: whoever made it sees what became of it.
 *
 * @param before the rows shown until now
 * @param isTouched whether a record was changed here
 */
export const keepInSight = (
  before: readonly BaseRecord[],
  fresh: readonly BaseRecord[],
  idOf: (record: BaseRecord) => string,
  isTouched: (id: string) => boolean,
): KeptInSight => {
  const there = new Set(fresh.map(idOf))
  const records = [...fresh]
  const kept: BaseRecord[] = []
  before.forEach((record, place) => {
    const id = idOf(record)
    if (there.has(id) || !isTouched(id)) return
    records.splice(Math.min(place, records.length), 0, record)
    kept.push(record)
  })
  return { records, kept }
}
