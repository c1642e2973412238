import { useRef } from 'react'
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '../../../../components/ui/core'
import type { Choices } from '../choices/use-choices'
import { formTexts } from '../form-texts'

interface ChoiceFieldProps {
  name: string
  label: string
  value: string
  fault: string | undefined
  choices: Choices
  placeholder: string
  /** Stands there, with a way to read anew, when reading failed. */
  failed: string
  /** Stands there when there is nothing to choose. */
  none: string | undefined
  /** Where what is missing can be made, in another tab, so that nothing typed here is lost. */
  createAt?: { label: string; href: string }
  disabled?: boolean
  onChange: (value: string) => void
}

/** A choice among records, with what is to be said when there are none. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const { name, label, value, fault, choices, placeholder, failed, none, createAt, disabled = false, onChange } = props
  const { options, isError, isLoading, retry } = choices
  const problem = isError ? failed : none
  const field = useRef<HTMLDivElement>(null)
  const isKnown = options.some((option) => option.value === value)
  return (
    <Stack spacing={4} ref={field} tabIndex={-1} sx={{ outline: 0 }}>
      <NativeSelect
        name={name}
        label={label}
        withAsterisk
        aria-required
        data={[{ value: '', label: isLoading ? formTexts.choices.loading : placeholder }, ...options]}
        value={isKnown ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        disabled={disabled}
        // The same sentence is not said twice.
        error={fault === problem && fault !== undefined ? true : fault}
      />
      {problem !== undefined && (
        <Group spacing="xs">
          <Text role="alert" size="sm" sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 4 : 8] })}>
            {problem}
          </Text>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              // The button goes while it is read anew.
              field.current?.focus({ preventScroll: true })
              retry()
            }}
          >
            {isError ? formTexts.choices.retry : formTexts.choices.refresh}
          </Button>
          {!isError && createAt && (
            <Anchor href={createAt.href} target="_blank" rel="noopener" size="sm">
              {createAt.label}
            </Anchor>
          )}
        </Group>
      )}
    </Stack>
  )
}
