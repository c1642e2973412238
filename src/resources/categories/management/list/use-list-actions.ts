import type { RefObject } from 'react'
import { useDelete } from '../../../../framework/calls/use-delete'
import type { ListActions } from './list-actions'
import type { OpenForm } from '../screen-state'

/**
 * Actions on categories and subcategories: opening their forms, and deletion with a confirmation.
 *
 * @param open opens a modal
 * @param heading receives the focus when the focused element was deleted
 */
export const useListActions = (open: (form: OpenForm) => void, heading: RefObject<HTMLElement>): ListActions => {
  const { remove: removeCategory } = useDelete('categories')
  const { remove: removeSubcategory } = useDelete('subcategories')
  const afterwards = (isGone: boolean): void => {
    // The dialog first returns the focus to the button that is about to be removed.
    if (isGone) setTimeout(() => heading.current?.focus({ preventScroll: true }))
  }
  return {
    editCategory: ({ _id }) => open({ kind: 'edit', of: 'category', id: _id }),
    editSubcategory: ({ _id }) => open({ kind: 'edit', of: 'subcategory', id: _id }),
    addSubcategory: ({ _id }) => open({ kind: 'create', of: 'subcategory', within: _id }),
    deleteCategory: (category) => void removeCategory(category).then(afterwards),
    deleteSubcategory: (subcategory) => void removeSubcategory(subcategory).then(afterwards),
  }
}
