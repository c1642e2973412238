import { reference } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { list } from '../record/kinds/parts'
import { defineRecord } from '../record/record'
import { requestTexts } from '../shared/request-texts'

/** Limits above the size of any real menu: categories, and products per category. */
const most = { categories: 1_000, products: 20_000, serialNumber: 1_000_000 }

// Above the 999 that users may type: larger categories are numbered consecutively (contract 4.8).
const serialNumber = number({ label: 'serialNumber', min: 1, max: most.serialNumber, required: true })

const repeatFaults = (ids: readonly string[]): string[] => (new Set(ids).size === ids.length ? [] : [requestTexts.menuTwice])

const productOrder = defineRecord('menuOrder', { productId: reference({ label: 'productId', required: true }), serialNumber })

/** The position of a category in the menu, and those of its products. */
export const categoryOrder = defineRecord('menuOrder', {
  categoryId: reference({ label: 'categoryId', required: true }),
  serialNumber,
  products: list(productOrder, {
    label: 'products',
    required: true,
    most: most.products,
    check: (entries) => repeatFaults(entries.map(({ productId }) => productId)),
  }),
})

/** Body of `POST /quick-shopping/order` (contract 7.8): serial numbers may repeat, ids may not. */
export const menuOrder = defineRecord('menuOrder', {
  categoryOrder: list(categoryOrder, {
    label: 'categoryOrder',
    required: true,
    most: most.categories,
    check: (entries) => repeatFaults(entries.map(({ categoryId }) => categoryId)),
  }),
})
