import { type FormOf, formOf } from '../../domain/record/form'
import { lengthFaults } from '../../domain/record/lengths'
import type { RecordDefinition } from '../../domain/record/record'
import { useDraft } from './drafts'
import { FormWindow, type FormWindowProps } from './form-window'
import { RecordRows, type RecordRowsProps } from './inputs/record-columns'
import type { InputOptions, RecordInputs } from './inputs/record-input'
import type { RecordFormOptions, StoredCopy } from './record-form'
import { useRecordForm } from './use-record-form'

type FormOptions<D extends RecordDefinition, B> = RecordFormOptions<FormOf<D>, B, unknown>

interface EditFormOptions<D extends RecordDefinition, B>
  extends Omit<FormOptions<D, B>, 'saved' | 'baseline' | 'shows' | 'check' | 'copy'> {
  /** The fields that are edited. */
  definition: D
  /** The stored values. */
  record: { updatedAt?: string }
  /** Names of the resource and of the record. */
  of: Pick<StoredCopy<FormOf<D>>, 'resource' | 'id'>
  /** The columns of a stored record; the record itself by default. */
  flat?: (record: never) => object
}

/**
 * Form of some fields of a record. Pristine fields follow the record, also in a restored draft; texts that are too long are
 * reported while they are typed.
 */
export const useEditForm = <D extends RecordDefinition, B = undefined>({
  definition,
  record,
  of,
  flat = (stored: object) => stored,
  ...options
}: EditFormOptions<D, B>) =>
  useRecordForm<FormOf<D>, B>({
    saved: formOf(definition, record),
    copy: { ...of, updatedAt: record.updatedAt, valuesOf: (stored) => formOf(definition, flat(stored)) },
    baseline: 'follow',
    shows: 'always',
    check: (values, kept) => lengthFaults(definition, values, { kept }),
    ...options,
  })

type NameOf<D extends RecordDefinition> = keyof FormOf<D> & string

interface EditWindowProps<D extends RecordDefinition>
  extends Omit<EditFormOptions<D, undefined>, 'draft'>,
    Pick<FormWindowProps, 'title' | 'above' | 'onClose'>,
    Pick<RecordRowsProps<FormOf<D>, NameOf<D>>, 'rows' | 'first'> {
  /** Names of the form and of the record in drafts. */
  draft: { form: string; record: string }
  inputs: Partial<Record<NameOf<D>, InputOptions<FormOf<D>>>>
  /** 'Save' by default. */
  submitLabel?: string | ((values: FormOf<D>) => string | undefined)
}

/** A modal that edits some fields of a record, keeps a draft, and closes when they are saved. */
export const EditWindow = <D extends RecordDefinition>(props: EditWindowProps<D>) => {
  const { title, above, submitLabel, onClose, rows, first, draft, inputs, ...options } = props
  // The values are those of the definition, which the compiler cannot follow through `FormOf`.
  const fields = options.definition.fields as unknown as RecordInputs<FormOf<D>, NameOf<D>>['fields']
  const form = useEditForm<D>({ ...options, draft: useDraft(draft), onSaved: onClose })
  const label = typeof submitLabel === 'function' ? submitLabel(form.values) : submitLabel
  return (
    <FormWindow form={form} title={title} above={above} submitLabel={label} onClose={onClose}>
      <RecordRows<FormOf<D>, NameOf<D>> form={form} inputs={{ fields, options: inputs }} rows={rows} first={first} />
    </FormWindow>
  )
}
