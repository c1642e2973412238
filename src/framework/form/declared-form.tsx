import type { BaseRecord } from '@refinedev/core'
import { Fragment, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { componentTexts } from '../../components/component-texts'
import { Button, Paper, type Sx } from '../../components/ui/core'
import { type Reference, referenceId } from '../../domain/shared/reference'
import type { FormValues } from '../declaration/endpoint'
import { type Field, fieldsOf } from '../declaration/field'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts, textsOf } from '../declaration/texts'
import { formTexts } from './form-texts'
import { mobileBreakpoint, wideScreen } from '../layout/measures'
import { useResourceDeclaration } from '../registry/registry-context'
import { listAddress } from '../state/list-address'
import { useCapabilities } from '../state/use-capabilities'
import { formErrors } from './form-errors'
import { useDraft } from './drafts'
import type { FormExtra } from './record-form'
import { FormPage } from './form-page'
import { fromFormValues, toFormValues } from './form-values'
import { FormWindow } from './form-window'
import { DeclaredInput } from './inputs/declared-input'
import { pick } from './use-form-state'
import { useRecordForm } from './use-record-form'

interface DeclaredForm {
  resource: Resource
  /** By default those of the resource's declaration. */
  fields?: readonly Field<BaseRecord>[] | undefined
  /** The record to edit; absent when a new one is created. */
  record?: BaseRecord | undefined
  /** Values of a new record, in addition to the initial values of its fields. */
  initial?: FormValues | undefined
  /** Fields of the record that the form does not show, and that an update must repeat; a reference is sent as its id. */
  alongside?: readonly string[] | undefined
  onSaved: (record: BaseRecord) => void
}

/** A field as a part of a form with these fields. @param within the reference on which it depends */
export const extraOf = (
  fields: readonly Field<BaseRecord>[],
  field: Field<BaseRecord>,
  within: Field<BaseRecord> | undefined,
): FormExtra<FormValues> => ({
  fields: [field],
  within: within?.name,
  creates:
    field.kind === 'reference' && field.createInPlace !== undefined
      ? { resource: field.resource, field: field.createInPlace }
      : undefined,
  check: (values) => formErrors([field], values, fields),
  draw: (form, isFirst) => <DeclaredInput form={form} field={field} isFirst={isFirst} within={within} />,
})

/** The form generated from a resource's fields; it is filled once, on mount. */
const useDeclaredForm = ({ resource, fields: given, record, initial, alongside = [], onSaved }: DeclaredForm) => {
  const fields = fieldsOf(given ?? resource.fields, record ? 'edit' : 'create')
  const { has } = useCapabilities(fields.some(({ needs }) => needs !== undefined))
  const offered = fields.filter(({ needs }) => has(needs))
  const parentOf = (field: Field<BaseRecord>) => fields.find(({ name }) => field.kind === 'reference' && name === field.within)
  const repeated = (from: BaseRecord = {}) =>
    Object.fromEntries(alongside.map((name) => [name, referenceId(from[name] as Reference | undefined)]))
  const saved = { ...toFormValues(fields, record), ...repeated(record), ...initial }
  const { addAnother } = resource
  // A new record within another one, as a subcategory, has a draft of its own.
  const draftOf = record ? recordId(resource, record) : ['new', ...Object.values(initial ?? {})].join(' ')
  const form = useRecordForm<FormValues, undefined, BaseRecord, string>({
    saved,
    draft: useDraft({ form: resource.name, record: draftOf, isAsked: true }),
    extras: Object.fromEntries(offered.map((field) => [field.name, extraOf(fields, field, parentOf(field))])),
    another: record || !addAnother ? undefined : (entered) => ({ ...saved, ...pick(entered, addAnother) }),
    copy: record && {
      resource: resource.name,
      id: recordId(resource, record),
      updatedAt: record.updatedAt as string | undefined,
      valuesOf: (stored: BaseRecord) => ({ ...toFormValues(fields, stored), ...repeated(stored) }),
    },
    target: { resource: resource.name, id: record && recordId(resource, record) },
    submit: (_changed, all, { write }) => write({ ...pick(all, alongside), ...fromFormValues(offered, all) }),
    onSaved,
    isAsked: true,
    isUpload: fields.some(({ kind }) => kind === 'file'),
    savesPristine: 'in vain',
  })
  return {
    form,
    empty: record && componentTexts.unchanged,
    inputs: offered.map(({ name }, index) => <Fragment key={name}>{form.extras[name]?.draw?.(form, index === 0)}</Fragment>),
  }
}

export interface DeclaredWindowProps extends Omit<DeclaredForm, 'resource' | 'onSaved'> {
  /** Name of the resource whose fields are shown. */
  resource: string
  onClose: () => void
}

/** The generated form in a modal, which closes when the record is saved. */
export const DeclaredWindow = ({ resource: name, onClose, ...options }: DeclaredWindowProps) => {
  const resource = useResourceDeclaration(name)
  const { createTitle, editTitle } = textsOf(resource)
  const { form, inputs, empty } = useDeclaredForm({ ...options, resource, onSaved: onClose })
  const titles = options.record ? { title: editTitle } : { title: createTitle, submitLabel: createTitle }
  return (
    <FormWindow form={form} {...titles} empty={empty} label={resource.singular} onClose={onClose}>
      {inputs}
    </FormWindow>
  )
}

/**
 * The bar that stays in view is the foot of the card, from edge to edge; a small screen has no card, but the bar of all pages, at its
 * lower edge also below a short form.
 */
const cardSx: Sx = (theme) => ({
  [`@media (max-width: ${mobileBreakpoint - 1}px)`]: {
    padding: 0,
    border: 0,
    background: 'none',
    '& form > *': { minHeight: 'calc(100vh - 220px)' },
    '& [data-clear-of-toasts]': { marginTop: 'auto' },
  },
  [`@media ${wideScreen}`]: {
    '& [data-clear-of-toasts]': {
      margin: `12px -${theme.spacing.md}px -${theme.spacing.md}px`,
      padding: `${theme.spacing.xs}px ${theme.spacing.md}px`,
      borderRadius: `0 0 ${theme.radius.md}px ${theme.radius.md}px`,
    },
  },
})

/** The generated form on a page, remounted for each record; after a save it navigates to the list. */
export const DeclaredPage = ({ resource, record }: Pick<DeclaredForm, 'resource' | 'record'>) => {
  const navigate = useNavigate()
  const isNew = record === undefined
  // Back leads to where the user was before, not to an empty form.
  const leave = (): void => void navigate(listAddress(resource), { replace: isNew })
  const { form, inputs, empty } = useDeclaredForm({ resource, record, onSaved: leave })
  const { element } = form
  useEffect(() => {
    // A phone's keyboard would cover what there is to fill in.
    if (isNew && window.matchMedia('(pointer: fine)').matches)
      element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [element, isNew])
  return (
    <Paper withBorder p="md" sx={cardSx}>
      <FormPage
        form={form}
        label={resource.singular}
        empty={empty}
        submitLabel={isNew ? textsOf(resource).createTitle : formTexts.save}
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
