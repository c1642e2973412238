/** What is told of creating and changing a product (specification 8: products). */
export const writeTexts = {
  created: 'Product created successfully!',
  createFailed: 'Failed to create product',
  updated: 'Product updated successfully!',
  updateFailed: 'Failed to update product',
} as const
