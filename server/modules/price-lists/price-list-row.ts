import type { Kysely } from 'kysely'
import { type PriceList, priceList } from '../../../src/domain/price-list/price-list'
import type { PriceListRow, Schema } from '../../database/schema'
import { answerOf } from '../../records/rows'
import { fileUrl } from '../../files/file-url'
import { menuChangedSince } from '../quick-shopping'

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
  const changedAt = await menuChangedSince(db, row.uploaded_at)
  return { ...priceListOf(row), ...(changedAt === null ? {} : { listedChangedAt: new Date(changedAt).toISOString() }) }
}
