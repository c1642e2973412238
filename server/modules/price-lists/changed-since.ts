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
