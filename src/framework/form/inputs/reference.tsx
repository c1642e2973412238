import { useRef } from 'react'
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '../../../components/ui/core'
import { componentTexts } from '../../../components/component-texts'
import { screenTexts } from '../../declaration/texts'
import type { FieldOf, InputForm } from './text'

/** Records that can be chosen, and how the reading of them went. */
export interface Choices {
  options: { value: string; label: string }[]
  /** Read at least once. */
  isKnown: boolean
  isLoading: boolean
  isError: boolean
  retry: () => void
}

interface ReferenceFieldProps<V extends object> {
  form: InputForm<V>
  name: FieldOf<V, string>
  label: string
  choices: Choices
  placeholder: string
  /** Stands there, with a way to read anew, when reading failed. */
  failed: string
  /** Stands there when there is nothing to choose. */
  none: string
  /** Where what is missing can be made, in another tab, so that nothing typed here is lost. */
  createAt: { label: string; href: string }
  /** What it is chosen within is chosen. */
  isReady?: boolean
}

/** A choice among records, with what is to be said when there are none. */
export const ReferenceField = <V extends object>(props: ReferenceFieldProps<V>) => {
  const { form, name, label, choices, placeholder, failed, none, createAt, isReady = true } = props
  const { options, isKnown, isError, isLoading, retry } = choices
  const isMissing = isReady && isKnown && options.length === 0
  const problem = isError ? failed : isMissing ? none : undefined
  const field = useRef<HTMLDivElement>(null)
  const value = form.values[name] as string
  const fault = form.errors[name]
  // A fault that tells of missing choices goes once there are some, and the same sentence is not said twice.
  const shown = fault === none && !isMissing ? undefined : fault
  return (
    <Stack spacing={4} ref={field} tabIndex={-1} sx={{ outline: 0 }}>
      <NativeSelect
        name={name}
        label={label}
        withAsterisk
        aria-required
        data={[{ value: '', label: isLoading ? componentTexts.loading : placeholder }, ...options]}
        value={options.some((option) => option.value === value) ? value : ''}
        onChange={({ currentTarget }) => form.set({ [name]: currentTarget.value } as unknown as Partial<V>)}
        disabled={!isReady}
        error={shown === problem && shown !== undefined ? true : shown}
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
            {isError ? componentTexts.retry : screenTexts.refresh}
          </Button>
          {!isError && (
            <Anchor href={createAt.href} target="_blank" rel="noopener" size="sm">
              {createAt.label}
            </Anchor>
          )}
        </Group>
      )}
    </Stack>
  )
}
