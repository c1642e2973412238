/** Messages of the product routes, in addition to those of the product rules (specification 8: products). */
export const productTexts = {
  unknown: 'Product not found',
  created: 'Product created successfully!',
  updated: 'Product updated successfully!',
  deleted: 'Product deleted successfully!',
  featured: (on: boolean): string => (on ? 'Product is now featured' : 'Product is no longer featured'),
  bestSeller: (on: boolean): string => (on ? 'Product is now a best seller' : 'Product is no longer a best seller'),
  active: (on: boolean): string => (on ? 'Product is now active' : 'Product is now inactive'),
} as const
