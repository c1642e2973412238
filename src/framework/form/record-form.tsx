import { useWarnAboutChange, type BaseRecord, type HttpError } from '@refinedev/core'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, Group, Paper, Progress, Stack } from '../../components/ui/core'
import { useForm } from '../../components/ui/form'
import type { FormValues } from '../declaration/endpoint'
import { fieldsOf } from '../declaration/field'
import { recordId, type Resource } from '../declaration/resource'
import { successText } from '../declaration/success-text'
import { screenTexts } from '../declaration/texts'
import { useTouched } from '../actions/use-touched'
import { listAddress } from '../state/list-address'
import { FieldInput } from './field-input'
import { formErrors } from './form-errors'
import type { InputBinding } from './input-binding'
import { fromFormValues, toFormValues } from './form-values'

interface RecordFormProps {
  resource: Resource
  /** The record to edit; a new one is created without it. */
  record?: BaseRecord
}

/** The element of a field, so that the first wrong one can have the focus. */
const focusField = (name: string): void => {
  document.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus()
}

/**
 * The generated form. It is mounted anew for each record and reads it once, so that a later refetch
 * never overwrites what is being typed; a failed save keeps everything as it was.
 */
export const RecordForm = ({ resource, record }: RecordFormProps) => {
  const action = record ? 'edit' : 'create'
  const fields = fieldsOf(resource.fields, action)
  const endpoint = record ? resource.endpoints.update : resource.endpoints.create
  const plainSuccess = record ? screenTexts.updated(resource.singular) : screenTexts.created(resource.singular)
  const [progress, setProgress] = useState<number>()
  const { setWarnWhen } = useWarnAboutChange()
  const navigate = useNavigate()
  const touched = useTouched(resource)

  const form = useForm<BaseRecord, HttpError, FormValues>({
    initialValues: toFormValues(fields, record),
    validate: (values) => formErrors(fields, values),
    refineCoreProps: {
      resource: resource.name,
      action,
      ...(record ? { id: recordId(resource, record) } : {}),
      // Refine's own way to the list would lose its search, filters and page.
      redirect: false,
      onMutationSuccess: () => {
        void touched()
        void navigate(listAddress(resource))
      },
      queryOptions: { enabled: false },
      meta: { onProgress: setProgress },
      warnWhenUnsavedChanges: true,
      successNotification: (answer) => ({
        type: 'success',
        message: successText(endpoint, answer?.data, plainSuccess),
      }),
    },
  })
  const { mutation, onFinish } = form.refineCore
  const isSaving = mutation.isPending

  // Refine's form stops warning as soon as it is submitted, whether or not that succeeds.
  const warnAgain = () => setWarnWhen(true)

  const save = form.onSubmit(
    (values) => {
      if (isSaving) return
      // The toast has told of a failure by then, and the values stay.
      onFinish(fromFormValues(fields, values))
        .catch(warnAgain)
        .finally(() => setProgress(undefined))
    },
    (errors) => {
      warnAgain()
      const first = fields.find((field) => field.name in errors)
      if (first) focusField(first.name)
    },
  )

  return (
    <Paper withBorder p="md" maw={640}>
      <form onSubmit={(event) => void save(event)} noValidate aria-label={resource.singular}>
        <Stack>
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              binding={form.getInputProps(field.name, { type: field.kind === 'toggle' ? 'checkbox' : 'input' }) as InputBinding}
            />
          ))}
          {isSaving && progress !== undefined && progress < 1 && (
            <Progress value={progress * 100} aria-label={screenTexts.saving} />
          )}
          <Group position="right">
            <Button variant="default" component={Link} to={listAddress(resource)}>
              {screenTexts.cancel}
            </Button>
            {/* Never `disabled`: that would drop the focus while saving. */}
            <Button type="submit" aria-disabled={isSaving} loading={isSaving}>
              {isSaving ? screenTexts.saving : screenTexts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
