import { useWarnAboutChange, type BaseRecord, type HttpError } from '@refinedev/core'
import { useEffect, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from '../../components/ui/form'
import { useQueryClient } from '@tanstack/react-query'
import { invalidateTouched } from '../calls/caches'
import { type FormValues, successOf } from '../declaration/endpoint'
import { fieldsOf, type Field } from '../declaration/field'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { formErrors, lengthError } from './form-errors'
import { fromFormValues, toFormValues } from './form-values'
import type { InputBinding } from './input-binding'
import { errorsAtFields, reasonsOf } from './server-errors'

interface RecordFormOptions {
  resource: Resource
  /** The record to edit; a new one is created without it. */
  record?: BaseRecord | undefined
  /** Values of a new record besides those that its fields begin with. */
  initial?: FormValues | undefined
  /** Sent besides what stands in the fields. */
  alongside?: FormValues | undefined
  /** The record as the server answered it; with its id at least. */
  onSaved: (record: BaseRecord) => void
}

/** A generated form, apart from where it stands. */
export interface RecordFormState {
  fields: readonly Field<BaseRecord>[]
  bindingOf: (field: Field<BaseRecord>) => InputBinding
  /** Something was typed that is not saved. */
  isChanged: boolean
  isSaving: boolean
  /** Fraction sent of an upload, 0 to 1; undefined where nothing is being sent. */
  progress: number | undefined
  submit: (event: FormEvent<HTMLFormElement>) => void
  /** Closing the form does not ask about unsaved changes any more. */
  discardChanges: () => void
}

/**
 * Gives the first wrong field the focus. A select keeps its value, and its name, in a hidden input beside
 * the one that is seen.
 */
const focusField = (name: string): void => {
  const named = document.querySelector<HTMLInputElement>(`[name="${CSS.escape(name)}"]`)
  const seen = named?.parentElement?.querySelector<HTMLElement>('input:not([type=hidden])')
  const input = named?.type === 'hidden' ? seen : named
  input?.focus()
}

/**
 * The state of a generated form: filled once, so that a later refetch never overwrites what is being
 * typed; checked by the fields; sent through Refine. What the server refuses stands at its field, and
 * everything typed stays.
 */
export const useRecordForm = ({ resource, record, initial, alongside, onSaved }: RecordFormOptions): RecordFormState => {
  const action = record ? 'edit' : 'create'
  const fields = fieldsOf(resource.fields, action)
  const [progress, setProgress] = useState<number>()
  const { setWarnWhen } = useWarnAboutChange()
  const client = useQueryClient()

  const { endpoints, singular } = resource
  const successMessage = (saved: unknown): string =>
    record
      ? (successOf(endpoints.update, saved, { id: recordId(resource, record), values: {} }) ?? screenTexts.updated(singular))
      : (successOf(endpoints.create, saved, { values: {} }) ?? screenTexts.created(singular))

  const form = useForm<BaseRecord, HttpError, FormValues>({
    initialValues: { ...toFormValues(fields, record), ...initial },
    validate: (values) => formErrors(fields, values),
    // The one that Refine brings reads another shape than the one that this store's servers answer with.
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      action,
      ...(record ? { id: recordId(resource, record) } : {}),
      // Refine's own way to the list would lose its search, filters and page.
      redirect: false,
      onMutationSuccess: ({ data }) => {
        invalidateTouched(client, resource)
        onSaved(data)
      },
      queryOptions: { enabled: false },
      meta: { onProgress: setProgress },
      warnWhenUnsavedChanges: true,
      successNotification: (answer) => ({ type: 'success', message: successMessage(answer?.data) }),
    },
  })
  const { mutation, onFinish } = form.refineCore
  const isSaving = mutation.isPending

  // A modal is taken away without the page being left: nothing typed is there any more to ask about.
  useEffect(() => () => setWarnWhen(false), [setWarnWhen])

  /** Refine's form stops warning as soon as it is submitted, whether or not that succeeds. */
  const refuse = (errors: Record<string, unknown>): void => {
    setWarnWhen(true)
    const first = fields.find((field) => field.name in errors)
    if (first) focusField(first.name)
  }

  const save = form.onSubmit((values) => {
    if (isSaving) return
    onFinish({ ...alongside, ...fromFormValues(fields, values) })
      .catch((error: unknown) => {
        // The toast has told of it by then.
        const errors = errorsAtFields(fields, reasonsOf(error))
        form.setErrors(errors)
        refuse(errors)
      })
      .finally(() => setProgress(undefined))
  }, refuse)

  const bindingOf: RecordFormState['bindingOf'] = (field) => {
    const binding = form.getInputProps(field.name, { type: field.kind === 'toggle' ? 'checkbox' : 'input' }) as InputBinding
    if (!('maxLength' in field)) return binding
    return {
      ...binding,
      // At once, unlike what is missing: what was pasted is not to be found too long only after all the rest.
      onBlur: () => {
        binding.onBlur?.()
        const error = lengthError(field, form.values[field.name])
        if (error !== undefined) form.setFieldError(field.name, error)
      },
    }
  }

  return {
    fields,
    bindingOf,
    isChanged: form.isDirty(),
    isSaving,
    progress: isSaving && progress !== undefined && progress < 1 ? progress : undefined,
    submit: (event) => void save(event),
    // At once: whoever closes by going back in the history is asked before React would get to it.
    discardChanges: () => flushSync(() => setWarnWhen(false)),
  }
}
