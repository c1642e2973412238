import { textsOf } from '../../records/record-texts'

const counted = (count: number, singular: string, plural: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`]

/** Number of records that belong to a category or subcategory. */
export interface Dependents {
  subcategories: number
  products: number
}

const held = ({ subcategories, products }: Dependents): string =>
  [...counted(subcategories, 'subcategory', 'subcategories'), ...counted(products, 'product', 'products')].join(' and ')

const pronoun = ({ subcategories, products }: Dependents): string => (subcategories + products === 1 ? 'it' : 'them')

/** Messages of the category and subcategory routes (contract 8.6). */
export const categoryTexts = {
  // `taken` begins with the label of the field, so that forms can show it there.
  category: { ...textsOf('category'), taken: (name: string): string => `Category name "${name}" is already taken.` },
  subcategory: {
    ...textsOf('subcategory'),
    taken: (name: string): string => `Subcategory name "${name}" is already taken in this category.`,
  },
  /** A record that is in use is not deleted (store 12). */
  inUse: (name: string, dependents: Dependents): string =>
    `"${name}" has ${held(dependents)}. Move or delete ${pronoun(dependents)} first.`,
  /** Used when the dependents were deleted between the failed delete and the count. */
  wasInUse: (name: string): string => `"${name}" was still in use. Please try again.`,
} as const
