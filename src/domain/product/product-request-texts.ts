/** How long the texts of a product may be, in characters, and how many tags it may have. */
export const productTextLimits = { name: 200, description: 5_000, short: 100, link: 500, tag: 40, tags: 30 } as const

/** What the server says of a product besides `productFaultTexts`; each begins with what its field is called. */
export const productRequestTexts = {
  receivedDate: 'Received Date must be a day such as 20-11-2026',
  tags: 'Tags must be words separated by commas',
  tagTooLong: `Tags must be at most ${productTextLimits.tag} characters each`,
  tooManyTags: `Tags must be at most ${productTextLimits.tags}`,
  unknownCategory: 'Category was not found. Please select another one.',
  foreignSubcategory: 'Subcategory does not belong to the selected category. Please select another one.',
  /** What was there when it was looked up was gone, or elsewhere, when the product was stored. */
  placeChanged: 'Category or subcategory has just changed. Please select them again.',
  oneHighlight: 'Featured and Best Seller cannot both be on',
} as const
