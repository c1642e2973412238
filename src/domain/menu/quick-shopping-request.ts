import * as z from 'zod/mini'
import { textField } from '../shared/request-fields'
import { requestTexts } from '../shared/request-texts'

/** Limits above the size of any real menu: categories, and products per category. */
const most = { categories: 1_000, products: 20_000, serialNumber: 1_000_000 }
const idLength = 40

// Above the 999 that users may type: larger categories are numbered consecutively (specification 4: from 1).
const serialNumber = z
  .number(requestTexts.wholeNumber('serialNumber', 1, most.serialNumber))
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 1 && value <= most.serialNumber,
      requestTexts.wholeNumber('serialNumber', 1, most.serialNumber),
    ),
  )

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

const productOrder = z.object({ productId: textField('productId', idLength), serialNumber }, requestTexts.menuProducts)

const categoryOrder = z.object(
  {
    categoryId: textField('categoryId', idLength),
    serialNumber,
    products: z.array(productOrder, requestTexts.menuProducts).check(
      z.maxLength(most.products, { error: requestTexts.menuProducts, abort: true }),
      z.refine((entries) => areDifferent(entries.map(({ productId }) => productId)), requestTexts.menuTwice),
    ),
  },
  requestTexts.menuCategories,
)

/** Body of `POST /quick-shopping/order` (specification 7): serial numbers may repeat, ids may not. */
export const menuOrderRequest = z.object(
  {
    categoryOrder: z.array(categoryOrder, requestTexts.menuCategories).check(
      z.maxLength(most.categories, { error: requestTexts.menuCategories, abort: true }),
      z.refine((entries) => areDifferent(entries.map(({ categoryId }) => categoryId)), requestTexts.menuTwice),
    ),
  },
  requestTexts.object,
)
