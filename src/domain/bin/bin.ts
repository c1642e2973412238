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
