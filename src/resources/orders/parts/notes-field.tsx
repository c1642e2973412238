import { Textarea } from '../../../components/ui/core'

interface NotesFieldProps {
  label: string
  help?: string
  /** Lines shown of short notes, and of long ones. */
  rows: { min: number; max: number }
  value: string
  /** Why they cannot be saved. */
  fault: string | undefined
  onChange: (value: string) => void
}

/** Notes of any length, in which what is too long stands as it was pasted. */
export const NotesField = ({ label, help, rows, value, fault, onChange }: NotesFieldProps) => (
  <Textarea
    label={label}
    {...(help === undefined ? {} : { description: help })}
    autosize
    minRows={rows.min}
    maxRows={rows.max}
    error={fault}
    // Below a long text it would stand behind the buttons.
    inputWrapperOrder={['label', 'description', 'error', 'input']}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
