import type { RefObject } from 'react'
import { useDelete } from '../../../../framework/calls/use-delete'
import type { ListActions } from './list-actions'
import type { OpenForm } from '../screen-state'

/**
 * What can be done with categories and subcategories: their windows, and deletion after a question.
 *
 * @param open opens a window
 * @param heading takes the focus when what had it has been deleted
 */
export const useListActions = (open: (form: OpenForm) => void, heading: RefObject<HTMLElement>): ListActions => {
  const { remove: removeCategory } = useDelete('categories')
  const { remove: removeSubcategory } = useDelete('subcategories')
  const afterwards = (isGone: boolean): void => {
    // The dialog first gives the focus back to the button that is about to go.
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
