/** Texts of subcategories (specification 2 and 8: categories). */
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
