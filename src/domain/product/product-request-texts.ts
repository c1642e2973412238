/** What the server says of a product besides the sentences of its fields; each begins with what its field is called. */
export const productRequestTexts = {
  unknownCategory: 'Category was not found. Please select another one.',
  foreignSubcategory: 'Subcategory does not belong to the selected category. Please select another one.',
  /** What was there when it was looked up was gone, or elsewhere, when the product was stored. */
  placeChanged: 'Category or subcategory has just changed. Please select them again.',
  oneHighlight: 'Featured and Best Seller cannot both be on',
} as const
