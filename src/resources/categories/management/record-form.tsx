import { createElement, Suspense } from 'react'
import { errorScreenTexts } from '../../../components/errors/error-screen-texts'
import { PartBoundary, type PartFailure } from '../../../components/errors/part-boundary'
import { loadConfirmDialog } from '../../../components/confirm/load-confirm-dialog'
import type { Category, Subcategory } from '../../../domain/category/category'
import { screenTexts } from '../../../framework/declaration/texts'
import type { DeclaredWindowProps } from '../../../framework/form/declared-form'
import { lazyPart } from '../../../framework/screens/list/lazy-part'
import { showToast } from '../../../providers/notifications/show-toast'
import type { OpenForm } from './screen-state'

const loadFormWindow = () =>
  import('../../../framework/form/declared-form').then(({ DeclaredWindow }) => ({ default: DeclaredWindow }))

/** Replaces the form of a subcategory while there is no category to assign it to. */
const loadNoCategories = () => import('./list/no-categories').then(({ NoCategories }) => ({ default: NoCategories }))

/** Preloads the code of the modals when a pointer or the focus reaches a button that opens one. */
export const preloadForms = (): void => void Promise.allSettled([loadFormWindow(), loadConfirmDialog()])

interface RecordFormProps {
  form: OpenForm
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  /** The categories are loaded, and there are none. */
  isEmpty: boolean
  onCreateCategory: () => void
  onClose: () => void
}

/** Props of the form; undefined for a record that does not exist. */
const formProps = ({ form, categories, subcategories }: RecordFormProps): Omit<DeclaredWindowProps, 'onClose'> | undefined => {
  const resource = form.of === 'category' ? 'categories' : 'subcategories'
  if (form.kind === 'create') {
    const within = 'within' in form ? form.within : undefined
    return { resource, ...(within === undefined ? {} : { initial: { categoryId: within } }) }
  }
  if (form.of === 'category') {
    const record = categories.find(({ _id }) => _id === form.id)
    return record && { resource, record }
  }
  const record = subcategories.find(({ _id }) => _id === form.id)
  // The endpoint requires the category too (contract 7.6); the form does not show it.
  return record && { resource, record, alongside: ['categoryId'] }
}

/** Modal that creates or edits a category or subcategory (contract 2.6). */
export const RecordForm = (props: RecordFormProps) => {
  const { form, isEmpty, onCreateCategory, onClose } = props
  const shown = formProps(props)
  if (!shown) return null
  const key = form.kind === 'edit' ? form.id : ('within' in form && form.within) || 'new'
  const tellAndClose = (failure: PartFailure) => {
    showToast('error', failure === 'missing' ? screenTexts.codeMissing : errorScreenTexts.unexpected)
    onClose()
  }
  const isHindered = isEmpty && form.of === 'subcategory' && form.kind === 'create'
  return (
    <PartBoundary key={`${shown.resource} ${key}`} onFail={tellAndClose}>
      <Suspense fallback={null}>
        {isHindered
          ? createElement(lazyPart(loadNoCategories), { onCreateCategory, onClose })
          : createElement(lazyPart(loadFormWindow), { ...shown, onClose })}
      </Suspense>
    </PartBoundary>
  )
}
