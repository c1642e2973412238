/** What the calls on products say. */
export const productTexts = {
  unknown: 'Product not found',
} as const
