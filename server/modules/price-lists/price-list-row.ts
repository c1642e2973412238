import type { Kysely } from 'kysely'
import { type PriceList, priceList, listedFields } from '../../../src/domain/price-list/price-list'
import type { PriceListRow, Schema } from '../../database/schema'
import { answerOf } from '../../records/rows'
import { fileUrl } from '../../files/file-url'

/** How the history writes that a field was changed. */
const namedIn = (field: string): string => `%"field":"${field}"%`

/**
 * When something that a price list shows was changed last: prices, names, categories, products that came or went, or the order of the
 * menu. Sold pieces do not count.
 *
 * @param since epoch ms
 * @returns epoch ms; null if nothing was changed since then
 */
const listedChangedSince = async (db: Kysely<Schema>, since: number): Promise<number | null> => {
  const newest = await db
    .selectFrom('history')
    .select('at')
    .where('at', '>', since)
    .where((builder) =>
      builder.or([
        builder('resource', '=', 'quick-shopping'),
        builder.and([builder('resource', '=', 'products'), builder('action', 'in', ['create', 'delete', 'restore'])]),
        builder.and([
          builder('resource', 'in', ['products', 'categories', 'subcategories']),
          builder.or(listedFields.map((field) => builder('changes', 'like', namedIn(field)))),
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.at ?? null
}

/** The store's price lists: one or none (contract 4.9). */
export const listPriceLists = (db: Kysely<Schema>): Promise<PriceListRow[]> => db.selectFrom('price_lists').selectAll().execute()

/** Converts a price list to the response format (contract 3.9); `createdAt` is the upload time of its current PDF. */
export const priceListOf = (row: PriceListRow): PriceList & { fileUrl: string } => ({
  ...answerOf(priceList, row),
  uploadedBy: { username: row.uploaded_by },
  fileUrl: fileUrl(row.file, row.document_name),
})

/** The same with the time of a later change of what it shows, for those who care for it. */
export const agedPriceListOf = async (row: PriceListRow, db: Kysely<Schema>) => {
  const changedAt = await listedChangedSince(db, row.uploaded_at)
  return { ...priceListOf(row), ...(changedAt === null ? {} : { listedChangedAt: new Date(changedAt).toISOString() }) }
}
