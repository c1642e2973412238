import { categoryAnswerTexts } from '../categories/category-texts'

/** What the calls on subcategories say (specification 8: categories). */
export const subcategoryAnswerTexts = {
  unknown: 'Subcategory not found',
  unknownCategory: categoryAnswerTexts.unknown,
  created: 'Subcategory created successfully!',
  updated: 'Subcategory updated successfully!',
  deleted: 'Subcategory deleted successfully!',
  /** Begins with the field that it is about, where screens put it. */
  taken: (name: string): string => `Subcategory name "${name}" is already taken in this category.`,
  inUse: (name: string, products: number): string => categoryAnswerTexts.inUse(name, { subcategories: 0, products }),
  wasInUse: categoryAnswerTexts.wasInUse,
} as const
