/** Words of the product form (specification 2, 5 and 8); those of its faults stand in src/domain. */
export const formTexts = {
  createTitle: 'Create Product',
  editTitle: (name: string) => `Edit ${name}`,
  created: 'Product created successfully!',
  createFailed: 'Failed to create product',
  updated: 'Product updated successfully!',
  updateFailed: 'Failed to update product',
} as const
