import type { Category, Subcategory } from '../../../../domain/category/category'

/** What can be done with the records of both views; one set serves all of them, so that long lists stay light. */
export interface ListActions {
  editCategory: (category: Category) => void
  deleteCategory: (category: Category) => void
  /** Opens the form of a new subcategory with this category chosen. */
  addSubcategory: (category: Category) => void
  editSubcategory: (subcategory: Subcategory) => void
  deleteSubcategory: (subcategory: Subcategory) => void
}
