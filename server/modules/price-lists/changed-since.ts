import type { Kysely } from 'kysely'
import { listedFields } from '../../../src/domain/price-list/price-list'
import type { Schema } from '../../database/schema'

/** How the history writes that a field was changed. */
const namedIn = (field: string): string => `%"field":"${field}"%`

/**
 * When something that a price list shows was changed last: prices, names, categories, products that came or went, or the order of the
 * menu. Sold pieces do not count.
 *
 * @param since epoch ms
 * @returns epoch ms; null if nothing was changed since then
 */
export const listedChangedSince = async (db: Kysely<Schema>, since: number): Promise<number | null> => {
  const newest = await db
    .selectFrom('history')
    .select('at')
    .where('at', '>', since)
    .where(({ eb, or, and }) =>
      or([
        eb('resource', '=', 'quick-shopping'),
        and([eb('resource', '=', 'products'), eb('action', 'in', ['create', 'delete', 'restore'])]),
        and([
          eb('resource', 'in', ['products', 'categories', 'subcategories']),
          or(listedFields.map((field) => eb('changes', 'like', namedIn(field)))),
        ]),
      ]),
    )
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest?.at ?? null
}
