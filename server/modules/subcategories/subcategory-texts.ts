import { categoryAnswerTexts } from '../categories/category-texts'

/** Messages of the subcategory routes (specification 8: categories). */
export const subcategoryAnswerTexts = {
  unknown: 'Subcategory not found',
  unknownCategory: categoryAnswerTexts.unknown,
  created: 'Subcategory created successfully!',
  updated: 'Subcategory updated successfully!',
  deleted: 'Subcategory deleted successfully!',
  /** Begins with the label of the field, so that forms can show it there. */
  taken: (name: string): string => `Subcategory name "${name}" is already taken in this category.`,
  inUse: (name: string, products: number): string => categoryAnswerTexts.inUse(name, { subcategories: 0, products }),
  wasInUse: categoryAnswerTexts.wasInUse,
} as const
