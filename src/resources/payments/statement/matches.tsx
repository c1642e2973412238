import { type ReactNode, useState } from 'react'
import { Section } from '../../../components/section'
import { Alert, Box, Button, Checkbox, Group, Stack, Text } from '../../../components/ui/core'
import { IconAlertTriangle, IconCheck, IconCircleCheck } from '../../../components/ui/icons'
import type { MatchedLine } from '../../../domain/payment/statement/matched-statement'
import { toPaise, toRupees } from '../../../domain/shared/money'
import { MatchedRow } from './matched-row'
import { statementTexts as texts } from './statement-texts'
import type { StatementState } from './use-statement'

/** Rows that are shown at once; thousands would keep the page busy. */
const shownRows = 50
/** Faults that are listed. */
const shownFaults = 20

const sumOf = (rows: readonly MatchedLine[]): number => toRupees(rows.reduce((sum, { amount }) => sum + toPaise(amount), 0))

interface GroupProps {
  texts: { title: string; text: string; empty: string }
  rows: readonly MatchedLine[]
  row: (row: MatchedLine) => ReactNode
  /** Above the rows. */
  above?: ReactNode
  children?: ReactNode
}

/** A group of credits, of which the first ones are shown. */
const Matches = ({ texts: { title, text, empty }, rows, row, above, children }: GroupProps) => {
  const [most, setMost] = useState(shownRows)
  const more = Math.min(shownRows, rows.length - most)
  return (
    <Section title={`${title} (${rows.length})`} level={2}>
      <Stack spacing="sm">
        <Text size="sm" color="dimmed">
          {rows.length === 0 ? empty : text}
        </Text>
        {rows.length > 1 && above}
        {rows.length > 0 && (
          <Box component="ul" m={0} p={0} sx={{ listStyle: 'none' }}>
            {rows.slice(0, most).map(row)}
          </Box>
        )}
        {more > 0 && (
          <Group>
            <Button variant="subtle" h={40} onClick={() => setMost(most + shownRows)}>
              {texts.showMore(more)}
            </Button>
          </Group>
        )}
        {rows.length > 0 && children !== undefined && <Group position="right">{children}</Group>}
      </Stack>
    </Section>
  )
}

/** Lines that cannot be read; the rest is taken only when the user says so. */
export const Faults = ({ state }: { state: StatementState }) => {
  const { faults = [], rows = [] } = state.read?.statement ?? {}
  const more = faults.length - shownFaults
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={20} aria-hidden />} title={texts.faults.title(faults.length)}>
      <Stack spacing="sm">
        <Box component="ul" m={0} pl="md">
          {faults.slice(0, shownFaults).map(({ line, message }) => (
            <li key={line}>{texts.faults.line(line, message)}</li>
          ))}
          {more > 0 && <li>{texts.faults.more(more)}</li>}
        </Box>
        {rows.length === 0 && <Text size="sm">{texts.faults.none}</Text>}
        {rows.length > 0 && state.read?.goesOn === false && (
          <Group>
            <Button h={40} variant="default" onClick={state.goOn}>
              {texts.faults.goOn(rows.length)}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  )
}

interface ConfirmableProps {
  state: StatementState
  texts: GroupProps['texts'] & { confirm: (count: number, rupees: number) => string }
  rows: readonly MatchedLine[]
}

const nothing: Pick<NonNullable<StatementState['read']>, 'picked' | 'refusals'> = { picked: new Set(), refusals: {} }

/** Credits of which the ticked ones are confirmed by one press. */
const Confirmable = ({ state, texts: group, rows }: ConfirmableProps) => {
  const { picked, refusals } = state.read ?? nothing
  const chosen = rows.filter(({ line }) => picked.has(line))
  const isIdle = chosen.length === 0 || state.isConfirming
  return (
    <Matches
      texts={group}
      rows={rows}
      above={
        <Checkbox
          size="md"
          label={texts.tickAll}
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ currentTarget }) => state.tick(rows, currentTarget.checked)}
        />
      }
      row={(row) => (
        <MatchedRow
          key={row.line}
          row={row}
          isPicked={picked.has(row.line)}
          refusal={refusals[row.line]}
          onTick={(isTicked) => state.tick([row], isTicked)}
        />
      )}
    >
      <Button
        color="green"
        h={40}
        leftIcon={<IconCheck size={16} aria-hidden />}
        disabled={chosen.length === 0}
        aria-disabled={isIdle}
        onClick={() => void state.confirm(chosen)}
      >
        {group.confirm(chosen.length, sumOf(chosen))}
      </Button>
    </Matches>
  )
}

/** The credits of a statement: certain and likely matches, which are confirmed, and the rest. */
export const MatchedCredits = ({ state }: { state: StatementState }) => {
  const { statement, done } = state.read ?? { statement: { rows: [] }, done: new Set<number>() }
  const open = statement.rows.filter(({ line }) => !done.has(line))
  const confirmed = statement.rows.filter(({ line }) => done.has(line))
  const of = (...matches: MatchedLine['match'][]): MatchedLine[] => open.filter(({ match }) => matches.includes(match))
  return (
    <Stack>
      {confirmed.length > 0 && (
        <Alert color="green" icon={<IconCircleCheck size={20} aria-hidden />} title={texts.done.title} role="status">
          {texts.done.text(confirmed.length, sumOf(confirmed))}
        </Alert>
      )}
      <Confirmable state={state} texts={texts.exact} rows={of('exact')} />
      <Confirmable state={state} texts={texts.likely} rows={of('likely')} />
      <Matches texts={texts.rest} rows={of('none', 'known')} row={(row) => <MatchedRow key={row.line} row={row} />} />
    </Stack>
  )
}

/** How much came in. */
export const summaryOf = (rows: readonly MatchedLine[]): string =>
  rows.length === 0 ? texts.nothing : texts.summary(rows.length, sumOf(rows))
