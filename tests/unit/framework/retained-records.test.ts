import { describe, expect, it } from 'vitest'
import { retainRecords } from '../../../src/framework/screens/list/use-retained-records'

const rows = (...ids: string[]) => ids.map((id) => ({ id, status: 'pending' }))
const idOf = ({ id }: { id?: unknown }): string => String(id)
const ids = (records: readonly { id?: unknown }[]): string[] => records.map(idOf)

const keep = (before: string[], fresh: string[], touched: string[]) => {
  const { records, kept } = retainRecords(rows(...before), rows(...fresh), idOf, (id) => touched.includes(id))
  return { records: ids(records), kept: ids(kept) }
}

describe('a list after a changed record no longer matches its filter', () => {
  it.each([
    ['keeps the record in its place', ['a', 'b', 'c'], ['a', 'c', 'd'], ['b'], ['a', 'b', 'c', 'd'], ['b']],
    ['keeps the only record', ['a'], [], ['a'], ['a'], ['a']],
    ['keeps two adjacent records', ['a', 'b', 'c'], ['c'], ['a', 'b'], ['a', 'b', 'c'], ['a', 'b']],
    ['drops records that others have changed', ['a', 'b'], ['b'], [], ['b'], []],
    ['does not duplicate records that still match', ['a', 'b'], ['a', 'b'], ['a'], ['a', 'b'], []],
  ])('%s', (_name, before, fresh, touched, records, kept) => {
    expect(keep(before, fresh, touched)).toEqual({ records, kept })
  })
})
