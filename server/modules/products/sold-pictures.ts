import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { batches } from '../../batches'
import { loggedFault } from '../../database/violations'
import type { ProductRow, Schema } from '../../database/schema'
import type { FileStorage } from '../../files/storage'
import { removeFiles } from '../../files/remove-files'

/** Rows per statement, well below the parameter limit of both engines. */
const batchSize = 1_000

export const pictureKeys = ({ images }: Pick<ProductRow, 'images'>): string[] => JSON.parse(images) as string[]

/**
 * Records that orders refer to the pictures of these products, so that the pictures are kept even if the products change
 * (store 5; docs/decisions/0008).
 */
export const keepPictures = async (db: Kysely<Schema>, products: readonly Pick<ProductRow, 'images'>[]): Promise<void> => {
  const keys = [...new Set(products.flatMap(pictureKeys))]
  for (const batch of batches(keys, batchSize))
    await db
      .insertInto('sold_pictures')
      .values(batch.map((key) => ({ key })))
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute()
}

/**
 * Removes pictures that no product refers to any more from storage, except those that orders refer to. Never throws, since the
 * product change is already committed.
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
    log.warn({ ...loggedFault(error), keys }, 'pictures could not be removed')
  }
}
