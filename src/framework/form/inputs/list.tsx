import type { BaseRecord } from '@refinedev/core'
import { type ComponentType, useId, useRef, useState } from 'react'
import { ActionIcon, Box, Button, Group, Stack, type Sx, Text, UnstyledButton } from '../../../components/ui/core'
import { useMediaQuery } from '../../../components/ui/hooks'
import { IconChevronDown, IconPlus, IconTrash } from '../../../components/ui/icons'
import { visuallyHidden } from '../../../components/visually-hidden'
import type { FormValues } from '../../declaration/endpoint'
import type { Field } from '../../declaration/field'
import { phoneScreen } from '../../layout/measures'
import { formErrors } from '../form-errors'
import { toFormValues } from '../form-values'
import type { InputForm } from '../record-form'

const texts = {
  /** @param count none while there is no entry */
  heading: (label: string, count: number) => (count === 0 ? label : `${label} (${count})`),
  entry: (name: string, number: number) => `${name} ${number}`,
  addEntry: (name: string) => `Add ${name.toLowerCase()}`,
  removeEntry: (name: string, number: number) => `Remove ${name.toLowerCase()} ${number}`,
} as const

interface ListInputProps {
  form: InputForm<FormValues>
  field: Extract<Field<BaseRecord>, { kind: 'list' }>
  /** The input of a declared field, of which an entry has one for each of its fields. */
  Input: ComponentType<{ form: InputForm<FormValues>; field: Field<BaseRecord> }>
}

/** px: an entry that is folded on a phone. */
const foldedHeight = 48

/** The columns of all entries, with room for the button that removes one. */
const rowSx = (columns: number): Sx => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr)) 40px`,
  gap: 8,
  alignItems: 'start',
  // The heads of the columns stand above the first row.
  '& label': visuallyHidden,
})

const foldedSx: Sx = ({ colorScheme, colors }) => ({
  background: colorScheme === 'dark' ? colors.dark[7] : '#fff',
  border: `1px solid ${colorScheme === 'dark' ? colors.dark[4] : colors.gray[3]}`,
  borderTopWidth: 0,
  '&:first-of-type': { borderTopWidth: 1, borderRadius: '8px 8px 0 0' },
  '&:last-of-type': { borderRadius: '0 0 8px 8px' },
  '&:only-of-type': { borderRadius: 8 },
})

/** What an entry is called while it is folded: the first and the last of its values. */
const wordsOf = (fields: readonly { name: string }[], values: FormValues): string =>
  fields
    .flatMap(({ name }) => (typeof values[name] === 'string' && values[name] !== '' ? [values[name]] : []))
    .filter((_, at, { length }) => at === 0 || at === length - 1)
    .join(' · ')

/**
 * A list of records within a record: a row of inputs for each entry, with buttons that add and remove entries. On a phone an entry
 * is one line until it is opened.
 */
export const ListInput = ({ form, field: { name, label, entry, most, fields }, Input }: ListInputProps) => {
  const part = useRef<HTMLDivElement>(null)
  const faultId = useId()
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<number>()
  const entries = form.values[name] as FormValues[]
  const fault = form.errors[name]
  const change = (next: FormValues[]): void => form.set({ [name]: next })
  /** Deferred until the entry is added or removed. */
  const focusIn = (selector: string): void =>
    void setTimeout(() =>
      (part.current?.querySelector<HTMLElement>(selector) ?? part.current?.querySelector<HTMLElement>('[data-add]'))?.focus(),
    )
  const remove = (index: number): void => {
    change(entries.filter((_, at) => at !== index))
    setOpened(undefined)
    focusIn(`[data-entry="${Math.min(index, entries.length - 2)}"] :is([aria-expanded], input)`)
  }
  const entryOf = (values: FormValues, index: number) => {
    const errors = fault ? formErrors(fields, values) : {}
    const isOpen = !isPhone || index === opened || Object.keys(errors).length > 0
    const called = texts.entry(entry, index + 1)
    const inputs = fields.map((each) => (
      <Input
        key={each.name}
        field={each as Field<BaseRecord>}
        form={{
          began: values,
          values,
          errors,
          isSaving: form.isSaving,
          set: (changed) => change(entries.map((other, at) => (at === index ? { ...other, ...changed } : other))),
          onBlur: () => form.onBlur(name),
        }}
      />
    ))
    const bin = (
      <ActionIcon
        size={isPhone ? 44 : 36}
        variant="subtle"
        aria-label={texts.removeEntry(entry, index + 1)}
        title={texts.removeEntry(entry, index + 1)}
        sx={{ justifySelf: 'end' }}
        onClick={() => remove(index)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    )
    return (
      <Box key={index} role="group" aria-label={called} data-entry={index} sx={isPhone ? foldedSx : {}}>
        {isPhone && (
          <UnstyledButton
            aria-expanded={isOpen}
            onClick={() => setOpened(index === opened ? undefined : index)}
            px="sm"
            sx={{ display: 'flex', width: '100%', minHeight: foldedHeight, alignItems: 'center', gap: 8, fontSize: 14 }}
          >
            <Text span truncate sx={{ flex: 1 }}>
              {wordsOf(fields, values) || called}
            </Text>
            <IconChevronDown size={18} aria-hidden style={isOpen ? { transform: 'rotate(180deg)' } : {}} />
          </UnstyledButton>
        )}
        {isOpen && (
          <Box
            // One that its fault opened stays open while it is mended.
            onFocusCapture={() => setOpened(index)}
            sx={isPhone ? { display: 'grid', gap: 12, padding: '0 12px 8px' } : rowSx(fields.length)}
          >
            {inputs}
            {bin}
          </Box>
        )}
      </Box>
    )
  }
  return (
    <Stack ref={part} spacing="xs" role="group" aria-label={label} aria-describedby={fault ? faultId : undefined}>
      <Text weight={600} mt="sm">
        {texts.heading(label, entries.length)}
      </Text>
      {!isPhone && entries.length > 0 && (
        // Each input has its label for a screen reader.
        <Box aria-hidden sx={rowSx(fields.length)}>
          {fields.map((each) => (
            <Text key={each.name} size="sm" color="dimmed">
              {each.label}
            </Text>
          ))}
        </Box>
      )}
      <Stack spacing={isPhone ? 0 : 8} sx={{ '&:empty': { display: 'none' } }}>
        {entries.map(entryOf)}
      </Stack>
      <Text
        id={faultId}
        size="sm"
        role="alert"
        sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7], '&:empty': { display: 'none' } })}
      >
        {fault}
      </Text>
      <Group>
        <Button
          data-add
          variant="default"
          h={40}
          leftIcon={<IconPlus size={16} aria-hidden />}
          disabled={entries.length >= most}
          onClick={() => {
            change([...entries, toFormValues(fields, undefined)])
            setOpened(entries.length)
            focusIn(`[data-entry="${entries.length}"] input`)
          }}
        >
          {texts.addEntry(entry)}
        </Button>
      </Group>
    </Stack>
  )
}
