import type { Kysely, Transaction } from 'kysely'
import { mayDo, type Right } from '../../src/domain/account/rights'
import { historyDefinition, resourceOf } from '../../src/domain/history/history-records'
import type { MissingRecord } from '../../src/domain/import/import'
import type { ReferenceOptions } from '../../src/domain/record/kinds/choices'
import type { RecordDefinition } from '../../src/domain/record/record'
import { foldName } from '../../src/domain/shared/names'
import { cellText } from '../../src/domain/shared/table-cells'
import type { Row } from '../changes/change-target'
import type { Schema } from '../database/schema'
import { currentActor } from '../history/actor'
import { titleColumn } from '../history/write-history'
import { badRequest, forbidden } from '../http-error'
import { fieldsOf } from '../records/rows'
import { insertRow } from '../records/repository'
import { serverTexts } from '../server-texts'
import type { ImportTargets, MakeRow } from './import-target'
import { importTexts as texts } from './import-texts'

/** A record that others refer to. */
interface Named {
  id: string
  title: string
  /** Id of the record that it belongs to; '' if it belongs to none. */
  within: string
}

/** A name that no record has. */
export class MissingFault extends Error {
  override name = 'MissingFault'

  constructor(readonly missing: MissingRecord) {
    super(missing.name)
  }
}

/** The records of a table, by their names. */
class NamedTable {
  readonly #byName = new Map<string, Named[]>()
  readonly titles = new Map<string, string>()

  constructor(rows: readonly Named[]) {
    for (const row of rows) this.add(row)
  }

  add(row: Named): void {
    const name = foldName(row.title)
    this.#byName.set(name, [...(this.#byName.get(name) ?? []), row])
    this.titles.set(row.id, row.title)
  }

  /** Those of this name, as it stands in a cell or without the marks of spreadsheets. */
  called(name: string): readonly Named[] {
    return this.#byName.get(foldName(name)) ?? this.#byName.get(foldName(cellText(name))) ?? []
  }

  within(id: string): Named[] {
    return [...this.#byName.values()].flat().filter((row) => row.within === id)
  }
}

type Reference = ReferenceOptions & { to: string }

const referencesOf = (definition: RecordDefinition): [name: string, field: Reference][] => {
  const all = fieldsOf(definition).flatMap(([name, field]): [string, Reference][] => {
    const { to } = field as ReferenceOptions
    return field.kind === 'reference' && to !== undefined ? [[name, { ...(field as ReferenceOptions), to }]] : []
  })
  return all.sort(([, one], [, other]) => Number(one.within !== undefined) - Number(other.within !== undefined))
}

/** Finds the records that cells name, and creates those that are missing if that is asked for. */
export class NamedRecords {
  readonly #tables = new Map<string, NamedTable>()
  readonly #makers = new Map<string, MakeRow>()
  readonly missing: MissingRecord[] = []
  /** Those that were created, each after the one that it belongs to. */
  readonly made: { resource: string; id: string }[] = []
  /** The references of the record, each after the one that it is within. */
  readonly references: readonly [name: string, field: Reference][]

  /** @param targets by which missing records are created; undefined if they are not */
  constructor(
    private readonly tx: Transaction<Schema>,
    definition: RecordDefinition,
    private readonly targets: ImportTargets,
    private readonly creates: boolean,
  ) {
    this.references = referencesOf(definition)
  }

  /** The titles of the records of a table by their ids. */
  async titlesOf(table: string): Promise<ReadonlyMap<string, string>> {
    return (await this.#table(table)).titles
  }

  async #table(name: string): Promise<NamedTable> {
    const known = this.#tables.get(name)
    if (known) return known
    const title = titleColumn(name)
    const definition = historyDefinition(resourceOf(name), '')
    const within = definition && fieldsOf(definition).find(([of]) => of === this.#withinOf(name))?.[2]
    const rows = title
      ? await (this.tx as unknown as Kysely<Record<string, Row>>)
          .selectFrom(name)
          .select(['id', title, ...(within === undefined ? [] : [within])])
          .orderBy('id')
          .execute()
      : []
    const named = rows.map((row) => ({
      id: String(row['id']),
      title: String(row[title ?? ''] ?? ''),
      within: String(row[within ?? ''] ?? ''),
    }))
    const table = new NamedTable(named)
    this.#tables.set(name, table)
    return table
  }

  /** The field of a table's records that names what they belong to. */
  #withinOf(table: string): string | undefined {
    return this.references.find(([, { to }]) => to === table)?.[1].within
  }

  /** The id of a record by its name. @param within id of the record that it belongs to @throws HttpError 400, MissingFault */
  async idOf(field: Reference, name: string, within: string | undefined): Promise<string> {
    const table = await this.#table(field.to)
    const found = table.called(name).filter((row) => within === undefined || row.within === within)
    if (found.length > 1) throw badRequest(texts.ambiguous(field.label, name))
    return found[0]?.id ?? this.#make(field, name, within)
  }

  /**
   * A record by the name of one that belongs to it, if only one is called so: price lists often name subcategories.
   *
   * @returns ids of both
   */
  async byPart(field: Reference, part: Reference, name: string): Promise<{ id: string; part: string } | undefined> {
    if ((await this.#table(field.to)).called(name).length > 0) return undefined
    const [only, ...others] = (await this.#table(part.to)).called(name)
    return only && others.length === 0 ? { id: only.within, part: only.id } : undefined
  }

  /** What is meant where a part is needed and none is named: the one of the same name, the only one, or a new one of that name. */
  async usualPart(part: Reference, within: string, owner: Reference): Promise<string> {
    const table = await this.#table(part.to)
    const name = (await this.titlesOf(owner.to)).get(within) ?? ''
    const same = table.called(name).find((row) => row.within === within)
    const [only, ...others] = table.within(within)
    return same?.id ?? (only && others.length === 0 ? only.id : this.#make(part, name, within))
  }

  async #make(field: Reference, name: string, within: string | undefined): Promise<string> {
    const { to } = field
    const resource = resourceOf(to)
    const owner = this.#withinOf(to)
    const ownerField = this.references.find(([of]) => of === owner)?.[1]
    const ownerName = ownerField && within !== undefined ? (await this.titlesOf(ownerField.to)).get(within) : undefined
    const missing: MissingRecord = { resource, name, ...(ownerName === undefined ? {} : { within: ownerName }) }
    const isNew = !this.missing.some(
      (each) => each.resource === resource && foldName(each.name) === foldName(name) && each.within === ownerName,
    )
    if (isNew) this.missing.push(missing)
    const target = this.targets.get(resource)
    if (!this.creates || !target) throw new MissingFault(missing)
    const right: Right = `${resource}:create`
    if (!mayDo(currentActor().account?.role, right)) throw forbidden(serverTexts.notAllowed)
    const make = this.#makers.get(resource) ?? (await target.prepareNew(this.tx))
    this.#makers.set(resource, make)
    const row = await make({ [target.definition.title]: name, ...(owner === undefined ? {} : { [owner]: within ?? '' }) })
    await insertRow(this.tx, to as 'categories', row as never, target.definition)
    this.made.push({ resource, id: row.id })
    const table = await this.#table(to)
    table.add({ id: String(row['id']), title: name, within: within ?? '' })
    return row.id
  }
}
