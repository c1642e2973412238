import { useState } from 'react'
import { Section } from '../../../components/section'
import { Box, Button, Group, NativeSelect, SimpleGrid, Stack, Table, Text } from '../../../components/ui/core'
import {
  isComplete,
  type StatementColumns,
  type StatementMapping,
  type StatementRole,
  statementRoleLabels,
  statementRoles,
} from '../../../domain/payment/statement/columns'
import { statementTexts } from './statement-texts'

const texts = statementTexts.columns

/** The first lines of the statement, which scroll sideways on a narrow screen. */
const Preview = ({ names, samples }: StatementColumns) => (
  <Box role="region" aria-label={texts.preview} tabIndex={0} sx={{ overflowX: 'auto' }}>
    <Table fontSize="xs" aria-label={texts.preview}>
      <thead>
        <tr>
          {names.map((name, column) => (
            // The columns of a file have no other identity.
            <th key={column} style={{ whiteSpace: 'nowrap' }}>
              {`${column + 1}. ${name}`}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map((row, at) => (
          <tr key={at}>
            {row.map((cell, column) => (
              <td key={column} style={{ whiteSpace: 'nowrap' }}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </Box>
)

interface ChooseColumnsProps {
  columns: StatementColumns
  isSending: boolean
  onChoose: (mapping: StatementMapping) => void
}

/** Asks what the columns of a statement contain. */
export const ChooseColumns = ({ columns, isSending, onChoose }: ChooseColumnsProps) => {
  const { names, samples, mapping: recognised } = columns
  const [mapping, setMapping] = useState(recognised)
  const [isChecked, setChecked] = useState(false)
  const options = [
    { value: '', label: texts.none },
    ...names.map((name, column) => ({ value: String(column), label: texts.option(column, name, samples[0]?.[column] ?? '') })),
  ]
  const choose = (role: StatementRole, value: string): void => {
    const { [role]: _before, ...rest } = mapping
    setMapping(value === '' ? rest : { ...rest, [role]: Number(value) })
  }
  const faults: Partial<Record<StatementRole, string>> = isChecked
    ? {
        ...(mapping.day === undefined ? { day: texts.day } : {}),
        ...(mapping.credit === undefined && mapping.amount === undefined ? { credit: texts.money } : {}),
      }
    : {}
  return (
    <Section title={texts.title} level={2}>
      <Box
        component="form"
        noValidate
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          setChecked(true)
          if (isComplete(mapping) && !isSending) onChoose(mapping)
        }}
      >
        <Stack>
          <Text size="sm">{Object.keys(recognised).length === 0 ? texts.unknown : texts.text}</Text>
          <Preview {...columns} />
          <SimpleGrid cols={2} breakpoints={[{ maxWidth: 600, cols: 1 }]}>
            {statementRoles.map((role) => (
              <NativeSelect
                key={role}
                label={statementRoleLabels[role]}
                data={options}
                value={String(mapping[role] ?? '')}
                error={faults[role]}
                onChange={({ currentTarget }) => choose(role, currentTarget.value)}
              />
            ))}
          </SimpleGrid>
          <Group position="right">
            <Button type="submit" h={40} aria-disabled={isSending}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </Box>
    </Section>
  )
}
