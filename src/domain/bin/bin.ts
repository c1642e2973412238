import { images } from '../record/kinds/lists'
import { text, textarea } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord } from '../record/record'
import { capitalize } from '../shared/names'

/** Days for which a deleted record can be restored. */
export const binDays = 30

const dayMs = 24 * 60 * 60 * 1000

/**
 * When a deleted record is removed for good.
 *
 * @param deletedAt epoch ms
 * @returns epoch ms
 */
export const expiryOf = (deletedAt: number): number => deletedAt + binDays * dayMs

/** A deleted record that can be restored (docs/decisions/0048); its id is the resource and the record's id: 'products/x1'. */
export const binEntry = defineRecord('bin', {
  resource: text({ label: 'Kind', max: 40, required: true }),
  recordId: text({ label: 'Record', max: 40, required: true }),
  title: text({ label: 'Name', max: 5_000 }),
  /** The deleted row as JSON, with all columns of its table. */
  row: textarea({ label: 'Row', max: 1_000_000, hidden: true, required: true }),
  /** Titles of the records that it refers to, by field, as JSON: they may be deleted, too. */
  places: textarea({ label: 'Places', max: 100_000, hidden: true, required: true }),
  /** Its files, which stay until the record is removed for good. */
  files: images({ label: 'Files', hidden: true, required: true }),
  deletedAt: time({ label: 'Deleted', required: true }),
  /** Name of the person, or of what deleted it without one. */
  deletedBy: text({ label: 'Deleted by', max: 254 }),
})

/** What a deleted record is called: a banner has no name, only a type. */
export const binTitle = ({ resource, title }: Pick<BinEntry, 'resource' | 'title'>): string =>
  (resource === 'banners' ? capitalize(title) : title) || resource

/** A deleted record as `GET /bin` sends it. */
export interface BinEntry {
  _id: string
  resource: string
  recordId: string
  title: string
  /** Address of its first picture. */
  picture: string | null
  /** ISO 8601 UTC, as `expiresAt`. */
  deletedAt: string
  /** When it is removed for good. */
  expiresAt: string
  deletedBy: string
}
