import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { ProductRow, Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { removeFiles } from '../../files/remove-files'

/** Rows in one statement: well under the parameters that either engine takes. */
const batchSize = 1_000

/** The file keys of a product's pictures. */
export const pictureKeys = ({ images }: Pick<ProductRow, 'images'>): string[] => JSON.parse(images) as string[]

/**
 * Notes that orders show the pictures of these products from now on, whatever becomes of the products
 * (server.md: an order stores a snapshot; docs/decisions/0008).
 */
export const keepPictures = async (db: Kysely<Schema>, products: readonly Pick<ProductRow, 'images'>[]): Promise<void> => {
  const keys = [...new Set(products.flatMap(pictureKeys))]
  for (let start = 0; start < keys.length; start += batchSize)
    await db
      .insertInto('sold_pictures')
      .values(keys.slice(start, start + batchSize).map((key) => ({ key })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}

/**
 * Removes pictures that no product names any more from storage, but for those that an order shows. It
 * never throws: the change that they belonged to is made.
 */
export const removePictures = async (
  { db, files }: { db: Kysely<Schema>; files: FileStorage },
  keys: readonly string[],
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  if (keys.length === 0) return
  try {
    const sold = await db.selectFrom('sold_pictures').select('key').where('key', 'in', keys).execute()
    const kept = new Set(sold.map(({ key }) => key))
    await removeFiles(
      files,
      keys.filter((key) => !kept.has(key)),
      log,
    )
  } catch (error) {
    log.warn({ err: error, keys }, 'pictures could not be removed')
  }
}
