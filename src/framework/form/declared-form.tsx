import type { BaseRecord } from '@refinedev/core'
import { Link, useNavigate } from 'react-router'
import { Button, Paper } from '../../components/ui/core'
import type { FormValues } from '../declaration/endpoint'
import { fieldsOf } from '../declaration/field'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { useResourceDeclaration } from '../registry/registry-context'
import { listAddress } from '../state/list-address'
import { formErrors } from './check'
import { FormPage } from './form-page'
import { fromFormValues, toFormValues } from './form-values'
import { FormWindow } from './form-window'
import { DeclaredInput } from './inputs/declared-input'
import { useRecordForm } from './use-record-form'

interface DeclaredForm {
  resource: Resource
  /** The record to edit; a new one is created without it. */
  record?: BaseRecord | undefined
  /** Values of a new record besides those that its fields begin with. */
  initial?: FormValues | undefined
  /** Sent besides what stands in the fields: what a change of the record has to repeat. */
  alongside?: FormValues | undefined
  onSaved: (record: BaseRecord) => void
}

/** The form that a resource declares by its fields; it is filled once, when it opens. */
const useDeclaredForm = ({ resource, record, initial, alongside, onSaved }: DeclaredForm) => {
  const fields = fieldsOf(resource.fields, record ? 'edit' : 'create')
  const form = useRecordForm<FormValues, undefined, BaseRecord>({
    saved: { ...toFormValues(fields, record), ...initial },
    fields,
    check: (values) => formErrors(fields, values),
    target: { resource: resource.name, id: record && recordId(resource, record) },
    submit: (_changed, all, { write }) => write({ ...alongside, ...fromFormValues(fields, all) }),
    onSaved,
    isAsked: true,
    isUpload: fields.some(({ kind }) => kind === 'file'),
    savesPristine: true,
  })
  return {
    form,
    inputs: fields.map((field, index) => <DeclaredInput key={field.name} form={form} field={field} isFirst={index === 0} />),
  }
}

export interface DeclaredWindowProps extends Omit<DeclaredForm, 'resource' | 'onSaved'> {
  /** Name of the resource whose fields are shown. */
  resource: string
  onClose: () => void
}

/** The declared form in a window over the page, which closes when the record is saved. */
export const DeclaredWindow = ({ resource: name, onClose, ...options }: DeclaredWindowProps) => {
  const resource = useResourceDeclaration(name)
  const { createTitle, editTitle } = textsOf(resource)
  const { form, inputs } = useDeclaredForm({ ...options, resource, onSaved: onClose })
  return (
    <FormWindow
      form={form}
      title={options.record ? editTitle : createTitle}
      label={resource.singular}
      submitLabel={screenTexts.save}
      savingLabel={screenTexts.saving}
      onClose={onClose}
    >
      {inputs}
    </FormWindow>
  )
}

/** The declared form on a page of its own, mounted anew for each record; a saved one leads back to the list. */
export const DeclaredPage = ({ resource, record }: Pick<DeclaredForm, 'resource' | 'record'>) => {
  const navigate = useNavigate()
  const { form, inputs } = useDeclaredForm({ resource, record, onSaved: () => void navigate(listAddress(resource)) })
  return (
    <Paper withBorder p="md" maw={640}>
      <FormPage
        form={form}
        label={resource.singular}
        submitLabel={screenTexts.save}
        cancel={
          <Button variant="default" component={Link} to={listAddress(resource)}>
            {screenTexts.cancel}
          </Button>
        }
      >
        {inputs}
      </FormPage>
    </Paper>
  )
}
