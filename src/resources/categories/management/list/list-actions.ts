import type { Category, Subcategory } from '../../../../domain/category/category'

/** Actions on the records of both views; all rows share one object, which keeps long lists fast. */
export interface ListActions {
  editCategory: (category: Category) => void
  deleteCategory: (category: Category) => void
  /** Opens the form of a new subcategory of this category. */
  addSubcategory: (category: Category) => void
  editSubcategory: (subcategory: Subcategory) => void
  deleteSubcategory: (subcategory: Subcategory) => void
}
