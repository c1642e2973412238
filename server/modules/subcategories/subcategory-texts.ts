import { categoryAnswerTexts } from '../categories/category-texts'

/** What the calls on subcategories say (specification 8: categories). */
export const subcategoryAnswerTexts = {
  unknown: 'Subcategory not found',
  unknownCategory: categoryAnswerTexts.unknown,
  created: 'Subcategory created successfully!',
  updated: 'Subcategory updated successfully!',
  deleted: 'Subcategory deleted successfully!',
  taken: (name: string): string => `This category already has a subcategory named "${name}".`,
  inUse: (name: string, products: number): string =>
    categoryAnswerTexts.inUse(name, { subcategories: 0, products }),
  wasInUse: categoryAnswerTexts.wasInUse,
} as const
