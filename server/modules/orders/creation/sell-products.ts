import type { Kysely } from 'kysely'
import type { ProductRow, Schema } from '../../../database/schema'
import { conflict } from '../../../http-error'
import { orderTexts } from '../orders-texts'
import { keepPictures, findProducts } from '../../products'

/** A product was changed between reading and selling it; the sale is tried again with the current products. */
export class ProductsChanged extends Error {}

/** How often a sale is tried while its products keep changing. */
const mostTries = 10

const imagesOf = (products: readonly ProductRow[]): string =>
  products
    .map(({ id, images }) => id + images)
    .sort()
    .join()

/**
 * Sells products, of which an order keeps snapshots, and tries again when one of them is changed meanwhile. Their pictures are kept
 * before the transaction of the sale, so that one that is replaced at this moment is recorded in time (docs/decisions/0008).
 *
 * @throws HttpError 409 when they are changed again and again
 * @param sell gets the products as they were read, and a function that asserts that those that are sold have the same pictures
 */
export const sellProducts = async <T>(
  db: Kysely<Schema>,
  ids: readonly string[],
  sell: (products: ProductRow[], assertSame: (sold: readonly ProductRow[]) => void) => Promise<T>,
  check: (products: ProductRow[]) => void = () => undefined,
): Promise<T> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const products = await findProducts(db, ids)
      check(products)
      await keepPictures(db, products)
      return await sell(products, (sold) => {
        if (imagesOf(sold) !== imagesOf(products)) throw new ProductsChanged()
      })
    } catch (error) {
      if (!(error instanceof ProductsChanged)) throw error
    }
  }
  throw conflict(orderTexts.productsChange)
}
