const counted = (count: number, singular: string, plural: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`]

/** What still stands in a category or subcategory. */
export interface Dependents {
  subcategories: number
  products: number
}

const held = ({ subcategories, products }: Dependents): string =>
  [...counted(subcategories, 'subcategory', 'subcategories'), ...counted(products, 'product', 'products')].join(' and ')

const pronoun = ({ subcategories, products }: Dependents): string => (subcategories + products === 1 ? 'it' : 'them')

/** What the calls on categories and subcategories say (specification 8: categories). */
export const categoryAnswerTexts = {
  unknown: 'Category not found',
  created: 'Category created successfully!',
  updated: 'Category updated successfully!',
  deleted: 'Category deleted successfully!',
  /** Begins with the field that it is about, where screens put it. */
  taken: (name: string): string => `Category name "${name}" is already taken.`,
  /** server.md: rules left to the server. */
  inUse: (name: string, dependents: Dependents): string =>
    `"${name}" has ${held(dependents)}. Move or delete ${pronoun(dependents)} first.`,
  /** What stood in the way was gone again when it was counted. */
  wasInUse: (name: string): string => `"${name}" was in use a moment ago. Please try again.`,
} as const
