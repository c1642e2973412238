import { Children, type ReactElement } from 'react'
import { Section } from '../../../components/section'
import { Box, SimpleGrid, Stack } from '../../../components/ui/core'
import { RecordInput, type RecordInputProps } from './record-input'

/** An input by its field, or another element. */
type Part<N extends string> = N | ReactElement | false

/** A section of a form, with its inputs below one another. */
export interface RecordSection<N extends string> {
  title: string
  /** A row may consist of two parts side by side. */
  rows: readonly (Part<N> | readonly [Part<N>, Part<N>])[]
}

interface RecordColumnsProps<V extends object, N extends keyof V & string>
  extends Pick<RecordInputProps<V, N>, 'form' | 'inputs'> {
  disabled: boolean
  /** Two columns of sections, one below the other on narrow screens. */
  columns: readonly (readonly RecordSection<N>[])[]
}

export interface RecordRowsProps<V extends object, N extends keyof V & string>
  extends Pick<RecordInputProps<V, N>, 'form' | 'inputs'> {
  rows: RecordSection<N>['rows']
  /** The field that is focused when the modal opens. */
  first?: N | undefined
}

/** The inputs of a form, below one another. */
export const RecordRows = <V extends object, N extends keyof V & string>({ rows, first, ...shared }: RecordRowsProps<V, N>) => {
  const element = (part: Part<N>) =>
    typeof part === 'string' ? <RecordInput {...shared} name={part} isFirst={part === first} /> : part
  const row = (parts: Part<N> | readonly [Part<N>, Part<N>]) =>
    Array.isArray(parts) ? (
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
        {Children.toArray((parts as readonly Part<N>[]).map(element))}
      </SimpleGrid>
    ) : (
      element(parts as Part<N>)
    )
  return <>{Children.toArray(rows.map(row))}</>
}

/** The sections of a form in columns. */
export const RecordColumns = <V extends object, N extends keyof V & string>({
  disabled,
  columns,
  ...shared
}: RecordColumnsProps<V, N>) => {
  const section = ({ title, rows }: RecordSection<N>) => (
    <Section key={title} title={title}>
      <Stack spacing="sm">
        <RecordRows {...shared} rows={rows} />
      </Stack>
    </Section>
  )
  return (
    <Box component="fieldset" disabled={disabled} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <SimpleGrid cols={2} spacing="md" verticalSpacing="md" breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        {Children.toArray(columns.map((sections) => <Stack spacing="md">{sections.map(section)}</Stack>))}
      </SimpleGrid>
    </Box>
  )
}
