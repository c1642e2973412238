import { linkTo, startDownload } from '../../../../components/plain/file-link'
import { Alert, Box, Button, Checkbox, Group, NativeSelect, SimpleGrid, Stack, Text } from '../../../../components/ui/core'
import { csvOf } from '../../../../domain/shared/csv'
import type { ImportedColumn, ImportOutcome } from '../../../../domain/import/import'
import { formatCount } from '../../../../domain/shared/money'
import { ChangedRows } from '../change/outcome-view'
import { importTexts as texts } from './import-texts'

/** Faults that are shown; the file has more. */
const faultsShown = 50
/** Names of missing records that are shown. */
const namesShown = 12

/** Value of a select in which nothing is chosen. */
const unchosen = '?'

interface ColumnsProps {
  columns: readonly (ImportedColumn & { place: number })[]
  fields: ImportOutcome['fields']
  disabled: boolean
  onChoose: (place: number, field: string) => void
}

/** One select for each column of the file. */
const Columns = ({ columns, fields, disabled, onChoose }: ColumnsProps) => (
  <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs" breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
    {columns.map(({ heading, field, isLeftOut, place }) => (
      <NativeSelect
        key={place}
        label={texts.column(heading)}
        data={[
          ...(field === undefined && !isLeftOut ? [{ value: unchosen, label: texts.choose }] : []),
          { value: '', label: texts.leaveOut },
          ...fields.map(({ name, label }) => ({ value: name, label })),
        ]}
        value={field ?? (isLeftOut ? '' : unchosen)}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => value !== unchosen && onChoose(place, value)}
      />
    ))}
  </SimpleGrid>
)

const Counts = ({ outcome }: { outcome: ImportOutcome }) => (
  <Group spacing="lg" role="status">
    {(['created', 'changed', 'unchanged', 'wrong'] as const).map((name) => (
      <div key={name}>
        <Text size="xl" weight={600} color={name === 'wrong' && outcome.wrong > 0 ? 'red' : undefined}>
          {formatCount(outcome[name])}
        </Text>
        <Text size="sm" color="dimmed">
          {texts.counts[name]}
        </Text>
      </div>
    ))}
  </Group>
)

const Faults = ({ faults, wrong }: Pick<ImportOutcome, 'faults' | 'wrong'>) => {
  const { row, column, message } = texts.faultHeadings
  const download = (): void => {
    const lines = [[row, column, message], ...faults.map((each) => [each.row, each.column, each.message])]
    startDownload(linkTo(new Blob([csvOf(lines)], { type: 'text/csv' })), texts.faultsFile)
  }
  return (
    <Alert color="red" title={wrong > 0 ? texts.faults(wrong) : texts.fileFault} role="alert">
      {faults.length > faultsShown && <Text size="sm">{texts.firstFaults(faultsShown)}</Text>}
      <Box component="ul" sx={{ margin: '4px 0', paddingLeft: 18, overflowWrap: 'anywhere' }}>
        {faults.slice(0, faultsShown).map((each) => (
          <li key={`${each.row} ${each.column} ${each.message}`}>
            <Text span size="sm">
              <strong>{[`${row} ${each.row}`, each.column].filter(Boolean).join(', ')}</strong>
              <span>{`: ${each.message}`}</span>
            </Text>
          </li>
        ))}
      </Box>
      <Button variant="default" compact sx={{ minHeight: 44 }} onClick={download}>
        {texts.downloadFaults}
      </Button>
    </Alert>
  )
}

interface OutcomeProps extends Pick<ColumnsProps, 'disabled' | 'onChoose'> {
  resource: string
  outcome: ImportOutcome
  create: boolean
  onCreate: (create: boolean) => void
}

/** What an import would do, and what has to be said before. */
export const ImportOutcomeView = ({ resource, outcome, create, onCreate, disabled, onChoose }: OutcomeProps) => {
  const { columns, fields, faults, wrong, missing, rows, created, changed } = outcome
  const placed = columns.map((column, place) => ({ ...column, place }))
  const unknown = placed.filter(({ field, isLeftOut }) => field === undefined && !isLeftOut)
  const known = placed.filter((column) => !unknown.includes(column))
  const names = missing.slice(0, namesShown).map(({ name, within }) => (within ? `${within} › ${name}` : name))
  const more = missing.length > namesShown ? [texts.andMore(missing.length - namesShown)] : []
  return (
    <Stack spacing="md">
      <Counts outcome={outcome} />
      {unknown.length > 0 && (
        <Alert color="yellow" title={texts.unknownColumns}>
          <Columns columns={unknown} fields={fields} disabled={disabled} onChoose={onChoose} />
        </Alert>
      )}
      {missing.length > 0 && (
        <Checkbox
          checked={create}
          disabled={disabled}
          label={texts.missing}
          description={[...names, ...more].join(', ')}
          onChange={({ currentTarget }) => onCreate(currentTarget.checked)}
        />
      )}
      {faults.length > 0 && <Faults faults={faults} wrong={wrong} />}
      {faults.length === 0 && created + changed === 0 && <Text size="sm">{texts.nothing}</Text>}
      {rows.length > 0 && (
        <Box component="section" aria-label={texts.changes}>
          {rows.length < created + changed && <Text size="sm">{texts.first(rows.length)}</Text>}
          <ChangedRows
            resource={resource}
            rows={rows.map((row) => ({ ...row, _id: String(row.row), title: texts.rowTitle(row.row, row.title, row.isNew) }))}
          />
        </Box>
      )}
      <Box component="details">
        <Box component="summary" sx={{ cursor: 'pointer', minHeight: 44, lineHeight: '44px' }}>
          {texts.allColumns}
        </Box>
        <Columns columns={known} fields={fields} disabled={disabled} onChoose={onChoose} />
      </Box>
    </Stack>
  )
}
