/** Server messages about a product besides the error messages of its fields; each begins with the label of the field. */
export const productRequestTexts = {
  unknownCategory: 'Category was not found. Please select another one.',
  foreignSubcategory: 'Subcategory does not belong to the selected category. Please select another one.',
  /** The category or subcategory was deleted or moved between the check and the write. */
  placeChanged: 'Category or subcategory has just changed. Please select them again.',
  oneHighlight: 'Featured and Best Seller cannot both be on',
} as const
