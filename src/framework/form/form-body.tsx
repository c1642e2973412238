import type { ReactNode } from 'react'
import { Button, Group, Progress, Stack } from '../../components/ui/core'
import { screenTexts } from '../declaration/texts'
import { FieldInput } from './field-input'
import type { RecordFormState } from './use-record-form'

interface FormBodyProps {
  form: RecordFormState
  /** What is being written, for screen readers. */
  label: string
  /** The way out without saving. */
  cancel: ReactNode
}

/** The inputs of a generated form, and its buttons. */
export const FormBody = ({ form, label, cancel }: FormBodyProps) => (
  <form onSubmit={form.submit} noValidate aria-label={label}>
    <Stack>
      {form.fields.map((field, index) => (
        <FieldInput key={field.name} field={field} binding={form.bindingOf(field)} isFirst={index === 0} />
      ))}
      {form.progress !== undefined && <Progress value={form.progress * 100} aria-label={screenTexts.saving} />}
      <Group position="right">
        {cancel}
        {/* Never `disabled`: that would drop the focus while saving. */}
        <Button type="submit" aria-disabled={form.isSaving} loading={form.isSaving}>
          {form.isSaving ? screenTexts.saving : screenTexts.save}
        </Button>
      </Group>
    </Stack>
  </form>
)
