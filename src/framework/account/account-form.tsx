import type { FocusEvent, ReactNode } from 'react'
import { useEffect } from 'react'
import { SaveButton } from '../../components/save-button'
import { Group, Stack } from '../../components/ui/core'
import type { RecordDefinition } from '../../domain/record/record'
import { faultsOf } from '../../domain/record/faults'
import { useFormFailure } from '../form/form-failure'
import { type RecordInputs, recordInputsExtra } from '../form/inputs/record-input'
import { RecordRows } from '../form/inputs/record-columns'
import type { FormErrors } from '../form/record-form'
import { useRecordForm } from '../form/use-record-form'

interface AccountFormProps<V extends Record<string, string>> {
  /** The form while nothing is entered. */
  empty: V
  definition: RecordDefinition
  inputs: RecordInputs<V, keyof V & string>
  /** Errors besides those of the definition. */
  check?: (values: V) => FormErrors
  submitLabel: string
  /** Throws the error of the backend, which a toast has already told. */
  send: (values: V) => Promise<unknown>
  onDone: () => void
  /** Whether the first input is focused when the modal opens. */
  isFirst?: boolean
  /** Whether it is focused when the form appears in an open modal. */
  isFocused?: boolean
  /** Buttons beside that of the form. */
  children?: ReactNode
}

/** What was typed before is typed over. */
const selectAll = ({ target }: FocusEvent<HTMLFormElement>): void => {
  if (target instanceof HTMLInputElement) target.select()
}

/** A form of secrets in the account window: a wrong one is shown at its field, which gets the focus. */
export const AccountForm = <V extends Record<string, string>>(props: AccountFormProps<V>) => {
  const { empty, definition, inputs, check, submitLabel, send, onDone, isFirst = false, isFocused = false, children } = props
  const names = Object.keys(empty) as (keyof V & string)[]
  const form = useRecordForm<V, undefined, true, 'inputs'>({
    saved: empty,
    draft: undefined,
    extras: { inputs: recordInputsExtra(inputs) },
    check: (values) => ({ ...faultsOf(definition, values), ...check?.(values) }),
    shows: 'once submitted',
    savesPristine: 'in vain',
    submit: async (_changed, values) => {
      await send(values)
      return true
    },
    onSaved: onDone,
  })
  const { element } = form
  const failure = useFormFailure(form.failure)
  useEffect(() => {
    if (isFocused) element.current?.querySelector('input')?.focus()
  }, [isFocused, element])
  return (
    <form ref={element} noValidate aria-busy={form.isSaving} onSubmit={form.submit} onFocus={selectAll}>
      <Stack spacing="sm">
        <RecordRows form={form} inputs={inputs} rows={names} first={isFirst ? names[0] : undefined} />
        <Group spacing="sm" position="right">
          {children}
          <SaveButton
            isChanged={!form.isSaving}
            isEmpty={form.isEmpty}
            isSaving={form.isSaving}
            describedBy={failure.describedBy}
          >
            {submitLabel}
          </SaveButton>
        </Group>
        {failure.below}
      </Stack>
    </form>
  )
}
