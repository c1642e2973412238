import { textsOf } from '../../records/record-texts'

/** Messages of the product routes, in addition to those of the product rules (contract 8.7). */
export const productTexts = {
  ...textsOf('product'),
  featured: (on: boolean): string => (on ? 'Product is now featured' : 'Product is no longer featured'),
  bestSeller: (on: boolean): string => (on ? 'Product is now a best seller' : 'Product is no longer a best seller'),
  active: (on: boolean): string => (on ? 'Product is now active' : 'Product is now inactive'),
  picturesGone: 'The pictures that it had are gone.',
} as const

/** Server messages about a product besides the error messages of its fields; each begins with the label of the field. */
export const productRequestTexts = {
  unknownCategory: 'Category was not found. Please select another one.',
  foreignSubcategory: 'Subcategory does not belong to the selected category. Please select another one.',
  /** The category or subcategory was deleted or moved between the check and the write. */
  placeChanged: 'Category or subcategory has just changed. Please select them again.',
  oneHighlight: 'Featured and Best Seller cannot both be on',
} as const
