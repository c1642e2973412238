/** Texts of categories (contract 2.6, 8.6). */
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

/** Texts of subcategories (contract 2.6, 8.6). */
export const subcategoriesTexts = {
  label: 'Subcategories',
  singular: 'subcategory',
  unnamed: 'Unnamed subcategory',
  name: 'Subcategory Name',
  category: 'Category',
  chooseCategory: 'Select a category',
  date: 'Created',
  createTitle: 'Create Subcategory',
  editTitle: 'Edit Subcategory',
  loading: 'Loading subcategories...',
  loadFailed: 'Failed to load subcategories. Please try refreshing the page.',
  malformed: 'Subcategories data format is invalid. Please contact support.',
  empty: 'No subcategories yet',
  create: { success: 'Subcategory created successfully!', failure: 'Failed to create subcategory' },
  update: { success: 'Subcategory updated successfully!', failure: 'Failed to update subcategory' },
  deleteOne: { success: 'Subcategory deleted successfully!', failure: 'Failed to delete subcategory' },
} as const
