import { Children, type ReactElement } from 'react'
import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Box, SimpleGrid, Stack } from '../../../components/ui/core'
import type { FormExtras, RecordForm } from '../record-form'
import { RecordInput, type RecordInputs } from './record-input'

/** An input by the name of its field or extra, or another element. */
type Part<N extends string> = N | ReactElement | false

/** A section of a form, with its inputs below one another. */
export interface RecordSection<N extends string> {
  title: string
  /** A row may consist of two or three parts side by side. */
  rows: readonly (Part<N> | readonly [Part<N>, Part<N>, Part<N>?])[]
  /** Shown below the inputs. */
  note?: string
}

export interface RecordRowsProps<V extends object, N extends keyof V & string, E extends string = never> {
  form: RecordForm<V, E>
  inputs: RecordInputs<V, N>
  rows: RecordSection<N | E>['rows']
  /** The field that is focused when the modal opens. */
  first?: N | E | undefined
  /** First fields of rows that stay side by side on phones, because what is typed there is short. */
  short?: readonly (N | E)[]
}

/** The inputs of a form, below one another. */
export const RecordRows = <V extends object, N extends keyof V & string, E extends string = never>(
  props: RecordRowsProps<V, N, E>,
) => {
  const { form, inputs, rows, first, short = [] } = props
  const extras: FormExtras<V> = form.extras
  const element = (part: Part<N | E>) => {
    if (typeof part !== 'string') return part
    const isFirst = part === first
    const input = <RecordInput form={form} inputs={inputs} name={part as N} {...(isFirst ? { isFirst } : {})} />
    return extras[part]?.draw?.(form, isFirst) ?? input
  }
  const row = (parts: RecordSection<N | E>['rows'][number]) =>
    Array.isArray(parts) ? (
      // Narrow, they stand in the stack around them, with its distances.
      <SimpleGrid
        cols={parts.length}
        spacing="sm"
        verticalSpacing="sm"
        breakpoints={[{ maxWidth: 'md', cols: 2 }]}
        sx={(theme) => (short.some((name) => name === parts[0]) ? {} : { [theme.fn.smallerThan('xs')]: { display: 'contents' } })}
      >
        {Children.toArray((parts as readonly Part<N | E>[]).map(element))}
      </SimpleGrid>
    ) : (
      element(parts as Part<N | E>)
    )
  return <>{Children.toArray(rows.map(row))}</>
}

interface RecordColumnsProps<V extends object, N extends keyof V & string, E extends string>
  extends Omit<RecordRowsProps<V, N, E>, 'rows' | 'first'> {
  /** Two columns of sections, one below the other on narrow screens. */
  columns: readonly (readonly RecordSection<N | E>[])[]
}

/** The sections of a form in columns. */
export const RecordColumns = <V extends object, N extends keyof V & string, E extends string = never>({
  columns,
  ...shared
}: RecordColumnsProps<V, N, E>) => {
  const section = ({ title, rows, note }: RecordSection<N | E>) => (
    <Section key={title} title={title}>
      <Stack spacing="sm">
        <RecordRows {...shared} rows={rows} />
        {note !== undefined && <Hint>{note}</Hint>}
      </Stack>
    </Section>
  )
  return (
    <Box
      component="fieldset"
      disabled={shared.form.isSaving}
      sx={(theme) => ({
        border: 0,
        margin: 0,
        padding: 0,
        minWidth: 0,
        // On a phone the window is the card.
        [theme.fn.smallerThan('xs')]: { '& section': { padding: 0, border: 0, background: 'none' } },
      })}
    >
      <SimpleGrid cols={2} spacing="md" verticalSpacing="md" breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
        {Children.toArray(columns.map((sections) => <Stack spacing="md">{sections.map(section)}</Stack>))}
      </SimpleGrid>
    </Box>
  )
}
