import { beforeEach, describe, expect, it } from 'vitest'
import type { ChangeOutcome } from '../../../src/domain/change-set/change-set'
import { resourceOf } from '../../../src/domain/history/history-records'
import type { ImportOutcome } from '../../../src/domain/import/import'
import type { AnyField } from '../../../src/domain/record/field'
import type { ChoiceOptions } from '../../../src/domain/record/kinds/choices'
import { emptyNamesOf } from '../../../src/domain/record/empty-names'
import type { ListedRecord } from '../../../src/domain/record/record'
import type { SavedView } from '../../../src/domain/view/saved-view'
import type { TestApp } from '../../support/app'
import { describeOnEngines, shareApp } from '../../support/engines'
import { sampleOf, samplesOf } from '../../support/record-samples'
import { type Answer, asAdmin } from './client'

/** A record as it is answered. */
type Answered = Record<string, unknown> & { _id: string }

interface SuiteOptions {
  /** Path of its calls, by default that of its table. */
  path?: string
  /** Stores a record that no plain call creates. */
  make?: (app: TestApp, values: Record<string, unknown>) => Promise<unknown>
  /** Key of the list's records in its answer. */
  list?: string
}

const isEmpty = (value: unknown): boolean => [undefined, null, ''].some((none) => none === value) || String(value) === ''

type Key = string | number | undefined

/** By what a list is sorted; undefined for nothing, which comes last. */
const keyOf = (field: AnyField, value: unknown): Key => {
  if (isEmpty(value)) return undefined
  const { options } = field as AnyField & Partial<ChoiceOptions>
  if (options) return options.indexOf(String(value))
  return typeof value === 'number' ? value : String(value).toLowerCase()
}

const inTurn = (keys: readonly Key[], order: string): Key[] => {
  const known = keys.flatMap((key) => key ?? []).sort((one, other) => (one < other ? -1 : 1))
  return [...(order === 'asc' ? known : known.toReversed()), ...keys.filter((key) => key === undefined)]
}

type Case = [query: string, finds: (record: Answered) => boolean]

/** Queries by a field, and which records each of them finds. */
const casesOf = (name: string, field: AnyField, all: readonly Answered[]): Case[] => {
  const values = [...new Set(all.map((record) => record[name] as Key).filter((value) => value !== undefined && !isEmpty(value)))]
  const [some, other = some] = values
  const isOneOf =
    (...wanted: unknown[]) =>
    (record: Answered) =>
      wanted.includes(record[name])
  if (field.hidden || some === undefined) return []
  switch (field.kind) {
    case 'choice':
      return [
        [`${name}=${some}`, isOneOf(some)],
        [`${name}=${some},${other}`, isOneOf(some, other)],
      ]
    case 'flag':
      return [true, false].map((value) => [`${name}=${value}`, isOneOf(value)])
    case 'day':
      return [[`${name}=${some}..${some}`, isOneOf(some)]]
    case 'time':
      return [
        [`${name}=last7`, (record) => !isEmpty(record[name])],
        [`${name}=..2001-01-01`, () => false],
      ]
    case 'money':
      return [
        [`${name}=${some}..`, (record) => Number(record[name]) >= Number(some)],
        [`${name}=..${some}`, (record) => Number(record[name]) <= Number(some)],
      ]
    default:
      return []
  }
}

/**
 * Proves on both engines what a record gets from its definition: sorting by each field and paging, filters, views, and, as far as the
 * definition has them, changes of many, deletion into the bin, export and import.
 */
export const describeRecord = (definition: ListedRecord, { make, list = 'data', ...options }: SuiteOptions = {}): void => {
  const { table, fields, sort = [], bulk = [], bin, import: imported } = definition
  const resource = resourceOf(table)
  const path = options.path ?? `/${resource}`

  describeOnEngines(`the record ${resource}`, (open) => {
    const app = shareApp(open)
    const call = <T>(end: string, method: string, json?: object): Promise<Answer<T>> =>
      asAdmin<T>(app, `${path}${end}`, { method, json })
    const records = async (query = ''): Promise<Answered[]> => {
      const { status, body } = await call<Record<string, Answered[]>>(`?limit=50&${query}`, 'GET')
      expect([query, status]).toEqual([query, 200])
      return body[list] ?? []
    }
    const change = (json: object) => call<{ data: ChangeOutcome; message: string }>('/changes', 'POST', json)
    const revert = (id = '') => asAdmin<{ data: ChangeOutcome }>(app, `/change-sets/${id}/revert`, { method: 'POST', json: {} })
    const everything = { query: {} }

    beforeEach(async () => {
      for (const { _id } of await records()) await call(`/${_id}`, 'DELETE')
      for (const values of samplesOf(definition))
        if (make) await make(app, values)
        else expect((await call('', 'POST', values)).body).toMatchObject({ success: true })
    })

    it('is sorted by each field that its definition names, both ways, on all pages', async () => {
      const all = await records()
      for (const field of ['createdAt', ...sort])
        for (const order of ['asc', 'desc']) {
          const pages: Answered[] = []
          for (const page of [1, 2, 3]) {
            const { body } = await call<Record<string, Answered[]>>(`?sort=${field}&order=${order}&limit=2&page=${page}`, 'GET')
            pages.push(...(body[list] ?? []))
          }
          const keys = (of: Answered[]) => of.map((record) => keyOf(fields[field] as AnyField, record[field]))
          expect([field, order, keys(pages)]).toEqual([field, order, inTurn(keys(all), order)])
          expect(new Set(pages.map(({ _id }) => _id)).size).toBe(all.length)
        }
      expect((await call('?sort=nothing', 'GET')).status).toBe(400)
    })

    it('is filtered by its fields, and by what is empty; a view of that has the same number', async () => {
      const all = await records()
      const empty = emptyNamesOf(fields).map((name): Case => [`empty=${name}`, (record) => isEmpty(record[name])])
      const cases = [...Object.entries(fields).flatMap(([name, field]) => casesOf(name, field, all)), ...empty]
      for (const [query, finds] of cases) {
        const found = all.filter(finds).map(({ _id }) => _id)
        expect([query, (await records(query)).map(({ _id }) => _id).sort()]).toEqual([query, found.sort()])
        const view = { name: query.slice(0, 40), resource, query, counted: true }
        const saved = await asAdmin<{ data: SavedView }>(app, '/views', { method: 'POST', json: view })
        expect([query, saved.status, saved.body.data.total]).toEqual([query, 201, found.length])
        await asAdmin(app, `/views/${saved.body.data._id}`, { method: 'DELETE' })
      }
    })

    describe.runIf(bulk.length > 0)('many at once', () => {
      it.each(bulk)('get another %s, and the earlier one again', async (name) => {
        const all = await records()
        const [left] = all
        const value = sampleOf(fields[name] as AnyField, 1)
        if (value === undefined) return
        const wanted = { selection: { ...everything, total: all.length, except: [left?._id] }, change: { [name]: value } }
        const preview = await change({ ...wanted, dryRun: true })
        expect(await records()).toEqual(all)
        const { status, body } = await change(wanted)
        expect([status, body.data.changed, body.data.refused]).toEqual([200, preview.body.data.changed, []])
        const changed = (await records()).filter(({ _id }) => _id !== left?._id)
        expect(new Set(changed.map((record) => JSON.stringify(record[name]))).size).toBe(1)
        expect((await revert(body.data.changeSetId)).body.data.changed).toBe(body.data.changed)
        expect(await records()).toEqual(all)
      })
    })

    it.runIf(bin)('is deleted into the bin with others, and restored', async () => {
      const all = await records()
      const { body } = await change({ selection: { ...everything, total: all.length }, change: { delete: true } })
      expect([body.data.changed, await records()]).toEqual([all.length, []])
      expect((await revert(body.data.changeSetId)).body.data.changed).toBe(all.length)
      expect(await records()).toEqual(all)
    })

    describe.runIf(imported)('a file of all', () => {
      const file = async (format: string): Promise<File> => {
        const headers = { authorization: `Bearer ${app.token}` }
        const exported = await fetch(`${app.url}/api${path}/export?format=${format}`, { headers })
        return new File([await exported.arrayBuffer()], `list.${format}`)
      }
      const send = async (from: File, write: boolean): Promise<ImportOutcome> => {
        const form = new FormData()
        form.append('file', from)
        if (write) form.append('write', 'true')
        return (await asAdmin<{ data: ImportOutcome }>(app, `${path}/import`, { method: 'POST', form })).body.data
      }
      it.each(['csv', 'xlsx'])('changes nothing when it is imported, and brings back what is missing: %s', async (format) => {
        const all = await records()
        const exported = await file(format)
        expect(await send(exported, false)).toMatchObject({ total: all.length, unchanged: all.length, faults: [] })
        await call(`/${all[0]?._id}`, 'DELETE')
        expect(await send(exported, true)).toMatchObject({ created: 1, unchanged: all.length - 1, faults: [] })
        const key = imported?.key ?? ''
        expect((await records()).map((record) => record[key]).sort()).toEqual(all.map((record) => record[key]).sort())
      })
    })

    it('is created once, found by its search, changed and deleted', async () => {
      const [first, second] = await records()
      const one = first as Answered
      if (definition.search) {
        const found = await records(`search=${encodeURIComponent(String(one[definition.title]))}`)
        expect(found.map(({ _id }) => _id)).toContain(one._id)
      }
      const taken = Object.entries(fields).find(([, { unique }]) => unique)
      if (taken && !make) expect((await call('', 'POST', { ...second, _id: undefined })).status).toBe(409)
      expect((await call(`/${one._id}`, 'DELETE')).status).toBe(200)
      expect((await call(`/${one._id}`, 'DELETE')).status).toBe(404)
      expect((await records()).map(({ _id }) => _id)).not.toContain(one._id)
    })
  })
}
