import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { loadConfirmDialog } from '../../../components/confirm/load-confirm-dialog'
import type { Category, Subcategory } from '../../../domain/category/category'
import { referenceId } from '../../../domain/shared/reference'
import { screenTexts } from '../../../framework/declaration/texts'
import type { DeclaredWindowProps } from '../../../framework/form/declared-form'
import { showToast } from '../../../providers/notifications/show-toast'
import type { OpenForm } from './screen-state'

const importFormWindow = () => import('../../../framework/form/declared-form')

/** Lazy-loads code when it is first shown. A failed load is not cached, so that the next attempt retries. */
const loadedLate = <P extends object>(load: () => Promise<ComponentType<P>>): (() => LazyExoticComponent<ComponentType<P>>) => {
  let known: LazyExoticComponent<ComponentType<P>> | undefined
  return () => {
    known ??= lazy(() =>
      load().then(
        (component) => ({ default: component }),
        (cause: unknown) => {
          known = undefined
          throw cause
        },
      ),
    )
    return known
  }
}

const formWindow = loadedLate<DeclaredWindowProps>(() => importFormWindow().then((module) => module.DeclaredWindow))

/** Replaces the form of a subcategory while there is no category to assign it to. */
const noCategories = loadedLate(() => import('./list/no-categories').then((module) => module.NoCategories))

/** Preloads the code of the modals when a pointer or the focus reaches a button that opens one. */
export const loadFormsAhead = (): void => void Promise.allSettled([importFormWindow(), loadConfirmDialog()])

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
    return record && { resource, record: record }
  }
  const record = subcategories.find(({ _id }) => _id === form.id)
  // The endpoint requires the category too (specification 7: PUT /subcategories/{id}); the form does not show it.
  return record && { resource, record: record, alongside: { categoryId: referenceId(record.categoryId) } }
}

/** Modal that creates or edits a category or subcategory (specification 2: categories). */
export const RecordForm = (props: RecordFormProps) => {
  const { form, isEmpty, onCreateCategory, onClose } = props
  const shown = formProps(props)
  if (!shown) return null
  const key = form.kind === 'edit' ? form.id : ('within' in form && form.within) || 'new'
  const tellAndClose = () => {
    showToast('error', screenTexts.codeMissing)
    onClose()
  }
  const isHindered = isEmpty && form.of === 'subcategory' && form.kind === 'create'
  return (
    <PartBoundary key={`${shown.resource} ${key}`} onFail={tellAndClose}>
      <Suspense fallback={null}>
        {isHindered
          ? createElement(noCategories(), { onCreateCategory, onClose })
          : createElement(formWindow(), { ...shown, onClose })}
      </Suspense>
    </PartBoundary>
  )
}
