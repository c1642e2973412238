import type { DataProvider } from '@refinedev/core'
import { expect, it, vi } from 'vitest'
import type { AnyField } from '../../../src/domain/record/field'
import { sendAgain } from '../../../src/framework/calls/send-again'
import type { StaleCopy } from '../../../src/framework/calls/stale-copy'
import type { Endpoint } from '../../../src/framework/declaration/endpoint'
import { findListed, mergeStored, mergeTexts } from '../../../src/framework/form/merge'

const stale = (changes?: unknown): StaleCopy =>
  Object.assign(new Error('Anu changed this.'), { statusCode: 412 as const, changes })

const records = Array.from({ length: 150 }, (_, at) => ({ id: at }))

it.each([
  ['on a later page', '120', 150, { id: 120 }, 2],
  ['not there', 'x', 150, null, 2],
  ['not there, and the list is shorter than it says', 'x', 999, null, 3],
])('a record is looked for in a list: %s', async (_where, id, total, found, reads) => {
  const getList = vi.fn(({ pagination: { currentPage, pageSize } }) =>
    Promise.resolve({ data: records.slice((currentPage - 1) * pageSize, currentPage * pageSize), total }),
  )
  expect(await findListed({ getList } as object as DataProvider, 'lamps', id, undefined)).toEqual(found)
  expect(getList).toHaveBeenCalledTimes(reads)
})

it('a form with changes of others asks with names of records, and about files that it would replace', async () => {
  const fields = { town: { label: 'Town', kind: 'reference' }, picture: { label: 'Picture', kind: 'image' } }
  const stored = { name: 'Bulb', town: { _id: 't2', name: 'Sivakasi' }, updatedAt: '2026-11-20' }
  const confirm = vi.fn().mockResolvedValueOnce(true).mockResolvedValue(false)
  const merge = (changes: unknown) =>
    mergeStored({
      error: stale(changes),
      copy: {
        ...{ resource: 'lamps', id: 'a', fields: fields as object as Record<string, AnyField> },
        valuesOf: ({ name, town }: { name: string; town: { _id: string } }) => ({ name, town: town._id }),
      },
      began: { name: 'Lamp', town: 't1' },
      mine: { name: 'Lamp', town: 't3' },
      extras: { town: { titleOf: (id) => (id === 't3' ? 'Madurai' : undefined) } },
      ...{ hasFiles: true, read: async () => stored, confirm },
    })
  expect(await merge([{ changes: [{ field: 'picture' }, { field: 'name' }, {}] }, {}])).toEqual({
    ...{ values: { name: 'Bulb', town: 't3' }, stored: { name: 'Bulb', town: 't2' }, updatedAt: '2026-11-20' },
  })
  const town = 'Town is now "Sivakasi"; yours is "Madurai".'
  const lines = ['Anu changed this.', town, 'Picture: the file was changed; yours replaces it.', mergeTexts.end]
  expect(confirm.mock.calls[0]?.[0]).toMatchObject({ text: lines.join('\n'), danger: true })
  expect(await merge('nothing that is known')).toBeUndefined()
  expect(confirm.mock.calls[1]?.[0]).toMatchObject({ text: ['Anu changed this.', town, mergeTexts.end].join('\n') })
})

/** Sends a call again; the store has these copies of the record, and answers the calls so. */
const again = async (copies: object[], answers: unknown[]) => {
  const custom = vi.fn(() => {
    const answer = answers.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer })
  })
  const getOne = () => Promise.resolve({ data: { name: 'Lamp', isOn: false, updatedAt: '1', ...copies.shift() } })
  const endpoint = { method: 'PUT', path: '/lamps', optimistic: (record: object, change: object) => ({ ...record, ...change }) }
  const base = { id: 'a', name: 'Lamp', isOn: false, updatedAt: '1' }
  const outcome = await sendAgain({
    provider: { getOne, custom } as object as DataProvider,
    call: {
      ...{ endpoint: endpoint as object as Endpoint<object, unknown>, variables: { isOn: true }, options: {}, base },
      ...{ resource: 'lamps', id: 'a' },
    },
    ...{ error: stale(), confirm: undefined },
  }).catch((error: Error) => error.message)
  const bases = (custom.mock.calls as unknown as [{ meta: { basedOn: string } }][]).map(([{ meta }]) => meta.basedOn)
  return [outcome, bases]
}

it.each([
  ['once, if others have changed other fields', [{ updatedAt: '2', name: 'Bulb' }], ['sent'], 'sent', ['2']],
  ['again, if they do meanwhile', [{ updatedAt: '2' }, { updatedAt: '3' }], [stale(), 'sent'], 'sent', ['2', '3']],
  ['not, if they have changed the same', [{ updatedAt: '2', isOn: true }], [], undefined, []],
  ['not, if the store refuses the copy that it has itself', [{}], [], 'Anu changed this.', []],
  ['not for ever, if the store always does', [{ updatedAt: '2' }, { updatedAt: '2' }], [stale()], 'Anu changed this.', ['2']],
  ['once, if it fails otherwise', [{ updatedAt: '2' }], [new Error('No network')], 'No network', ['2']],
])('a refused call is sent %s', async (_how, copies, answers, outcome, bases) => {
  expect(await again(copies, answers)).toEqual([outcome, bases])
})
