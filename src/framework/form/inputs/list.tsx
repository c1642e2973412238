import type { BaseRecord } from '@refinedev/core'
import { type ComponentType, useId, useRef } from 'react'
import { ActionIcon, Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconPlus, IconTrash } from '../../../components/ui/icons'
import type { FormValues } from '../../declaration/endpoint'
import type { Field } from '../../declaration/field'
import { formErrors } from '../form-errors'
import { toFormValues } from '../form-values'
import type { InputForm } from '../record-form'

const texts = {
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

/** A list of records within a record: the inputs of each entry in a frame, with buttons that add and remove entries. */
export const ListInput = ({ form, field: { name, label, entry, most, fields }, Input }: ListInputProps) => {
  const part = useRef<HTMLDivElement>(null)
  const faultId = useId()
  const entries = form.values[name] as FormValues[]
  const fault = form.errors[name]
  const change = (next: FormValues[]): void => form.set({ [name]: next })
  /** Deferred until the entry is added or removed. */
  const focusIn = (selector: string): void =>
    void setTimeout(() =>
      (part.current?.querySelector<HTMLElement>(selector) ?? part.current?.querySelector<HTMLElement>('[data-add]'))?.focus(),
    )
  return (
    <Stack ref={part} spacing="xs" role="group" aria-label={label} aria-describedby={fault ? faultId : undefined}>
      <Text size="sm" weight={500}>
        {label}
      </Text>
      {entries.map((values, index) => (
        <Box
          key={index}
          component="fieldset"
          data-entry={index}
          sx={(theme) => ({
            position: 'relative',
            margin: 0,
            minWidth: 0,
            padding: theme.spacing.sm,
            paddingTop: 4,
            borderRadius: theme.radius.md,
            border: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
          })}
        >
          <Text component="legend" size="sm" weight={600} px={4}>
            {texts.entry(entry, index + 1)}
          </Text>
          <Box
            sx={(theme) => ({
              display: 'grid',
              gap: theme.spacing.sm,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(160px, 100%), 1fr))',
            })}
          >
            {fields.map((each) => (
              <Input
                key={each.name}
                field={each as Field<BaseRecord>}
                form={{
                  began: values,
                  values,
                  errors: fault ? formErrors(fields as readonly Field<BaseRecord>[], values) : {},
                  isSaving: form.isSaving,
                  set: (changed) => change(entries.map((other, at) => (at === index ? { ...other, ...changed } : other))),
                  onBlur: () => form.onBlur(name),
                }}
              />
            ))}
          </Box>
          <ActionIcon
            size={40}
            color="red"
            variant="subtle"
            sx={({ colorScheme, colors, white }) => ({
              // In the line of the legend, over the border.
              ...{ position: 'absolute', top: -31, right: 8 },
              backgroundColor: colorScheme === 'dark' ? colors.dark[7] : white,
            })}
            aria-label={texts.removeEntry(entry, index + 1)}
            title={texts.removeEntry(entry, index + 1)}
            onClick={() => {
              change(entries.filter((_, at) => at !== index))
              focusIn(`[data-entry="${Math.min(index, entries.length - 2)}"] input`)
            }}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Box>
      ))}
      <Text
        id={faultId}
        size="sm"
        role="alert"
        sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}
      >
        {fault}
      </Text>
      <Group>
        <Button
          data-add
          variant="outline"
          h={40}
          leftIcon={<IconPlus size={16} aria-hidden />}
          disabled={entries.length >= most}
          onClick={() => {
            change([...entries, toFormValues(fields, undefined)])
            focusIn(`[data-entry="${entries.length}"] input`)
          }}
        >
          {texts.addEntry(entry)}
        </Button>
      </Group>
    </Stack>
  )
}
