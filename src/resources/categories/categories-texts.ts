/** Texts of categories (specification 2 and 8: categories). */
export const categoriesTexts = {
  label: 'Categories',
  singular: 'category',
  unnamed: 'Unnamed category',
  name: 'Category Name',
  date: 'Created',
  createTitle: 'Create Category',
  editTitle: 'Edit Category',
  loading: 'Loading categories...',
  loadFailed: 'Failed to load categories. Please try refreshing the page.',
  malformed: 'Categories data format is invalid. Please contact support.',
  empty: 'No categories yet',
  create: { success: 'Category created successfully!', failure: 'Failed to create category' },
  update: { success: 'Category updated successfully!', failure: 'Failed to update category' },
  deleteOne: { success: 'Category deleted successfully!', failure: 'Failed to delete category' },
} as const
