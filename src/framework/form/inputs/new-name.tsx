import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Box, Button, Group, TextInput } from '../../../components/ui/core'
import { screenTexts } from '../../declaration/texts'
import { formTexts } from '../form-texts'
import { fieldOrder } from './text'

interface NewNameProps {
  name: string
  label: string
  isRequired: boolean
  /** Accessible name of the button that creates the record at once. */
  createTitle: string
  /** '' while none is typed. */
  typed: string
  help: ReactNode
  error: string | undefined
  /** There are records to choose from, too. */
  isChoice: boolean
  isFirst: boolean | undefined
  onType: (typed: string) => void
  onBlur: (() => void) | undefined
  onCancel: () => void
  onCreate: () => void
}

/** The name of a record that does not exist yet, in place of a choice; it is created at once, or with the record of the form. */
export const NewName = (props: NewNameProps) => {
  const { name, label, isRequired, createTitle, typed, help, error, isChoice, isFirst, onType, onBlur, onCancel, onCreate } =
    props
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isChoice) field.current?.focus()
    // Where the first record is typed, the field was not asked for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && isChoice) onCancel()
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onCreate()
  }
  return (
    <TextInput
      ref={field}
      name={name}
      label={label}
      description={help}
      inputWrapperOrder={fieldOrder(true)}
      withAsterisk={isRequired}
      aria-required={isRequired || undefined}
      autoComplete="off"
      value={typed}
      error={error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onKeyDown={onKeyDown}
      // Escape leaves the name, not the window.
      data-mantine-stop-propagation={isChoice || undefined}
      onBlur={onBlur}
      {...(isChoice && {
        inputContainer: (input: ReactNode) => (
          <Group noWrap spacing="xs" align="flex-start">
            <Box sx={{ flexGrow: 1 }}>{input}</Box>
            <Button variant="default" onClick={onCancel}>
              {screenTexts.cancel}
            </Button>
            <Button variant="default" aria-label={createTitle} disabled={typed.trim() === ''} onClick={onCreate}>
              {formTexts.create}
            </Button>
          </Group>
        ),
      })}
      {...(isFirst ? { 'data-autofocus': true } : {})}
    />
  )
}
