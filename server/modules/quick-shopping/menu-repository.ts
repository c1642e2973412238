import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { category } from '../../../src/domain/category/category'
import type { MenuCategory, MenuProduct } from '../../../src/domain/menu/menu-order'
import { listedFields } from '../../../src/domain/price-list/price-list'
import { menuFields, product, type publicFields } from '../../../src/domain/product/product'
import { isSoldOut } from '../../../src/domain/product/stock'
import type { ProductRow, Schema } from '../../database/schema'
import { dataAnswerSchema } from '../../openapi/describe'
import { answerShape } from '../../records/answer-schema'
import { partOf } from '../../records/rows'

/** Converts a product of the menu to the response format (contract 3.8). Prices in rupees. */
export const menuProduct = (row: Pick<ProductRow, 'id'>) => ({ _id: row.id, ...partOf(product, row, menuFields) })

/** Schema of a response with the menu; `fields` are the fields of a product besides those of `menuProduct`. */
export const menuAnswer = (fields: readonly ('caseQuantity' | 'stockQuantity' | (typeof publicFields)[number])[]) => {
  const shape = { _id: z.string(), ...answerShape(product, [...menuFields, ...fields]), inStock: z.boolean() }
  const named = { _id: z.string(), ...answerShape(category, ['name', 'secondName']) }
  return dataAnswerSchema(z.array(z.object({ ...named, products: z.array(z.object(shape)) })))
}

/** The columns that a menu needs: reading a row takes the longer the more columns it has. */
const menuColumns = [
  ...(['id', 'name', 'second_name', 'unit', 'content', 'product_code', 'price', 'offer_price', 'images', 'category_id'] as const),
  ...(['description', 'brand_name', 'best_seller', 'featured', 'max_quantity_per_customer'] as const),
  ...(['case_quantity', 'stock_quantity', 'in_stock'] as const),
] as const

/** A product's row as menus read it. */
export type MenuRow = Pick<ProductRow, (typeof menuColumns)[number]>

/** Whether customers can order the product now. */
export const isOnSale = ({ in_stock, stock_quantity }: Pick<ProductRow, 'in_stock' | 'stock_quantity'>): boolean =>
  !isSoldOut({ inStock: in_stock === 1, stockQuantity: stock_quantity })

/** A product of the menu for administrators, with the additional fields of a printed price list and of the counter. */
export const administratorsProduct = (row: MenuRow): MenuProduct => ({
  ...menuProduct(row),
  caseQuantity: row.case_quantity,
  stockQuantity: row.stock_quantity,
  inStock: isOnSale(row),
})

/**
 * The products of the customers' menu: active products by category, both oldest first; empty categories are left out
 * (contract 7.8).
 *
 * @param read converts a product row
 */
export const listMenu = async <P extends MenuProduct>(
  db: Kysely<Schema>,
  read: (row: MenuRow) => P,
): Promise<MenuCategory<P>[]> => {
  const rows = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(menuColumns.map((column) => `products.${column}` as const))
    .select(['categories.name as category_name', 'categories.second_name as category_second_name'])
    .where('products.is_active', '=', 1)
    .orderBy('categories.created_at')
    .orderBy('categories.id')
    .orderBy('products.created_at')
    .orderBy('products.id')
    .execute()
  const categories = new Map<string, MenuCategory<P>>()
  for (const row of rows) {
    const shelf = categories.get(row.category_id) ?? {
      ...{ _id: row.category_id, name: row.category_name },
      ...(row.category_second_name === '' ? {} : { secondName: row.category_second_name }),
      products: [],
    }
    categories.set(row.category_id, shelf)
    shelf.products.push(read(row))
  }
  return [...categories.values()]
}

/** How the history writes that a field was changed. */
const namedIn = (field: string): string => `%"field":"${field}"%`

/**
 * When something that a price list shows was changed last: prices, names, categories, products that came or went, or the order of the
 * menu. Sold pieces do not count.
 *
 * @param since epoch ms
 * @returns epoch ms; null if nothing was changed since then
 */
export const menuChangedSince = async (db: Kysely<Schema>, since: number): Promise<number | null> => {
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
