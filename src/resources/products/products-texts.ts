/** Names and messages of products (contract 2.7). */
export const productsTexts = {
  label: 'Products',
  singular: 'product',
  tab: 'Products',
  windows: { create: 'Create Product', edit: (name: string) => `Edit ${name}` },
  loading: 'Loading products...',
  loadFailed: 'Error loading products',
  menu: { all: 'All Products', active: 'Active Products', inactive: 'Inactive Products' },
} as const

/** Messages of the endpoints (contract 8.7). */
export const productCallTexts = {
  loadOneFailed: 'Failed to load product details',
  /** Success message of a toggle for a backend that sends none. */
  toggled: 'Product updated successfully!',
  toggleFeatured: { failure: 'Failed to toggle featured status' },
  toggleBestSeller: { failure: 'Failed to toggle best seller status' },
  toggleActive: { failure: 'Failed to toggle active status' },
  create: { success: 'Product created successfully!', failure: 'Failed to create product' },
  update: { success: 'Product updated successfully!', failure: 'Failed to update product' },
  delete: { success: 'Product deleted successfully!', failure: 'Failed to delete product' },
} as const

/** Confirmation before a product is deleted (contract 2.7). */
export const deleteTexts = {
  title: 'Delete product?',
  text: (name: string) => `Are you sure you want to delete "${name}"?`,
  confirmLabel: 'Delete',
} as const
