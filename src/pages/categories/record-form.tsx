import { createElement, lazy, Suspense, type ComponentType } from 'react'
import { PartBoundary } from '../../components/part-boundary'
import { loadConfirmDialog } from '../../components/confirm/load-confirm-dialog'
import type { Category, Subcategory } from '../../domain/category'
import { referenceId } from '../../domain/reference'
import { screenTexts } from '../../framework/declaration/texts'
import type { FormModal } from '../../framework/form/form-modal'
import { showToast } from '../../providers/notifications/show-toast'
import type { OpenForm } from './screen-state'

const importFormModal = () => import('../../framework/form/form-modal')

type FormModalProps = Parameters<typeof FormModal>[0]

let known: ComponentType<FormModalProps> | undefined

/** The form's code; a load that failed is forgotten, so that the next try loads again. */
const formModal = (): ComponentType<FormModalProps> => {
  known ??= lazy(() =>
    importFormModal().then(
      (module) => ({ default: module.FormModal }),
      (cause: unknown) => {
        known = undefined
        throw cause
      },
    ),
  )
  return known
}

/** Fetches the code of the windows, as soon as a hand comes near what opens them. */
export const loadFormsAhead = (): void => void Promise.allSettled([importFormModal(), loadConfirmDialog()])

interface RecordFormProps {
  form: OpenForm
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  onClose: () => void
}

/** What the window is told of a form; undefined for a record that is not there. */
const formProps = ({ form, categories, subcategories }: RecordFormProps): Omit<FormModalProps, 'onClose'> | undefined => {
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
  // The call wants the category as well (specification 7: PUT /subcategories/{id}); the form does not offer it.
  return record && { resource, record: record, alongside: { categoryId: referenceId(record.categoryId) } }
}

/** The window of a new or changed category or subcategory (specification 2: categories). */
export const RecordForm = (props: RecordFormProps) => {
  const { form, onClose } = props
  const shown = formProps(props)
  if (!shown) return null
  const key = form.kind === 'edit' ? form.id : (('within' in form && form.within) || 'new')
  const tellAndClose = () => {
    showToast('error', screenTexts.codeMissing)
    onClose()
  }
  return (
    <PartBoundary key={`${shown.resource} ${key}`} onFail={tellAndClose}>
      <Suspense fallback={null}>{createElement(formModal(), { ...shown, onClose })}</Suspense>
    </PartBoundary>
  )
}
