import { category, subcategory, subcategoryChange } from '../../../src/domain/category/category'
import { productTime } from '../../history/precondition'
import { jsonBody } from '../../records/request-readers'
import { bareList } from '../../records/record-list'
import { recordModule } from '../../records/record-module'
import { recordTexts } from '../../records/record-texts'
import { requestSchema } from '../../records/request-schema'
import type { Use } from '../../records/uses'
import { nameColumns } from './category-rows'

const { name, secondName, categoryId } = subcategory.fields

/** Body of `POST /categories` and `PUT /categories/{id}` (contract 5.6, 7.6). */
export const categoryRequest = requestSchema({ name: category.fields.name, secondName })

/** Body of `POST /subcategories` (contract 5.6, 7.6). */
export const newSubcategoryRequest = requestSchema({ name, secondName, categoryId })

/** Body of `PUT /subcategories/{id}` (contract 5.6, 7.6); without `categoryId` the category is not changed. */
export const subcategoryRequest = requestSchema(subcategoryChange)

/** The message for a category that is not empty (contract 8.6, store 12). */
const inUse = (title: unknown, uses: readonly Use[]): string => {
  // What was in it was deleted between the refused deletion and the count.
  if (uses.length === 0) return `"${String(title)}" was still in use. Please try again.`
  const pronoun = uses.length === 1 && uses[0]?.count === 1 ? 'it' : 'them'
  return `"${String(title)}" has ${uses.map(({ count, noun }) => `${count} ${noun}`).join(' and ')}. Move or delete ${pronoun} first.`
}

/** All of them, oldest first. */
const oldestFirst = {
  size: 'all',
  envelope: bareList,
  order: [
    ['created_at', 'asc'],
    ['id', 'asc'],
  ],
} as const

/** Category routes (contract 7.1, 7.6). */
export const categoryRoutes = recordModule(category, {
  messages: { inUse, taken: (values) => recordTexts.taken(category.fields.name.label, values.name) },
  columns: nameColumns,
  list: { ...oldestFirst, summary: 'List the categories' },
  read: false,
  create: { reads: jsonBody(categoryRequest), isKept: true },
  change: { reads: jsonBody(categoryRequest) },
})

/** Subcategory routes (contract 7.1, 7.6). */
export const subcategoryRoutes = recordModule(subcategory, {
  messages: {
    inUse,
    taken: (values) => `${name.label} "${values.name}" is already taken in this category.`,
    unknownReference: 'Category not found',
  },
  columns: nameColumns,
  list: { ...oldestFirst, summary: 'List the subcategories' },
  read: false,
  create: { reads: jsonBody(newSubcategoryRequest), isKept: true },
  change: { reads: jsonBody(subcategoryRequest) },
  beforeWrite: async (_tx, { categoryId: place, ...values }) => (place ? { ...values, categoryId: place } : values),
  // Its products are moved with it: a product's subcategory always belongs to the product's category.
  afterWrite: async (tx, id, { categoryId: place }, before) => {
    if (!before || before.categoryId === place) return
    // A form that was opened before would move a product back. On PostgreSQL the foreign key has already moved them.
    const moved = { category_id: place, updated_at: productTime() }
    await tx.updateTable('products').set(moved).where('subcategory_id', '=', id).execute()
  },
})
