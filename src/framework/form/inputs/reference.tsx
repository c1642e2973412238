import { useRef } from 'react'
import { Anchor, Button, Group, NativeSelect, Stack, Text } from '../../../components/ui/core'
import { componentTexts } from '../../../components/component-texts'
import { type Reference, referenceId, referenceName } from '../../../domain/shared/reference'
import { screenTexts } from '../../declaration/texts'
import type { useReferenced } from '../../state/use-referenced'
import type { FieldOf, InputForm } from './text'

/** Records to choose from, and the state of loading them. */
export interface Choices {
  options: { value: string; label: string }[]
  /** True when the records were loaded at least once. */
  isKnown: boolean
  isLoading: boolean
  isError: boolean
  retry: () => void
}

/** Label of a stored reference while its name is not known. */
const currentChoice = 'Current choice'

/**
 * Choices among the records of a resource.
 *
 * @param query of all records (`useReferenced`)
 * @param stored the stored reference, which is shown while the records are not known
 */
export const choicesAmong = (
  { data, isFetching, isError, refetch }: ReturnType<typeof useReferenced>['query'],
  records: readonly { _id: string; name: string }[],
  stored: Reference | undefined,
): Choices => {
  const isKnown = data !== undefined
  const value = referenceId(stored)
  const present = value === undefined ? [] : [{ value, label: referenceName(stored) ?? currentChoice }]
  return {
    options: isKnown ? records.map(({ _id, name }) => ({ value: _id, label: name })) : present,
    isKnown,
    isLoading: isFetching && !isKnown,
    isError: isError && !isFetching && !isKnown,
    retry: () => void refetch(),
  }
}

interface ReferenceFieldProps<V extends object> {
  form: InputForm<V>
  name: FieldOf<V, string>
  label: string
  choices: Choices
  placeholder: string
  /** Error message when loading failed; shown with a retry button. */
  failed: string
  /** Message when there is nothing to choose from. */
  none: string
  /** Page on which a missing record can be created; it opens in a new tab, so that nothing typed here is lost. */
  createAt: { label: string; href: string }
  /** False until the field that this one depends on has a value. */
  isReady?: boolean
}

/** A select of records, with a message when there are none. */
export const ReferenceField = <V extends object>(props: ReferenceFieldProps<V>) => {
  const { form, name, label, choices, placeholder, failed, none, createAt, isReady = true } = props
  const { options, isKnown, isError, isLoading, retry } = choices
  const isMissing = isReady && isKnown && options.length === 0
  const problem = isError ? failed : isMissing ? none : undefined
  const field = useRef<HTMLDivElement>(null)
  const value = form.values[name] as string
  const fault = form.errors[name]
  // An error about missing choices is cleared once there are some, and the same message is not shown twice.
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
              // The button disappears during the refetch.
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
