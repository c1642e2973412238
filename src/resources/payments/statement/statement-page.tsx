import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { Spinner } from '../../../components/spinner'
import { Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import { IconRefresh, IconTable } from '../../../components/ui/icons'
import { FileField } from '../../../components/upload/file-field'
import { UploadBar } from '../../../components/upload/upload-bar'
import { UploadWords } from '../../../components/upload/upload-words'
import { useMay } from '../../../framework/registry/rights'
import { NotAllowed } from '../../../framework/screens/not-allowed'
import { RecordHeader } from '../../../framework/screens/record-header'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { payments } from '..'
import { ChooseColumns } from './choose-columns'
import { Faults, MatchedCredits, summaryOf } from './matches'
import { statementTexts as texts } from './statement-texts'
import { type StatementState, useStatement } from './use-statement'

/** What the file dialog offers; some phones know CSV files as plain text, and Excel's CSV by a name of its own. */
const accept = {
  'text/csv': ['.csv'],
  'text/plain': ['.txt', '.tsv'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
}

/** What was read, and what can be done with it. */
const Result = ({ state, onColumns }: { state: StatementState; onColumns: () => void }) => {
  const { statement, goesOn = false } = state.read ?? {}
  if (!statement) return null
  const { rows, faults } = statement
  return (
    <Stack>
      <Group position="apart">
        <Text weight={500} role="status">
          {summaryOf(rows)}
        </Text>
        <Group spacing="xs">
          <Button variant="default" h={40} leftIcon={<IconTable size={16} aria-hidden />} onClick={onColumns}>
            {texts.columns.change}
          </Button>
          <Button variant="default" h={40} leftIcon={<IconRefresh size={16} aria-hidden />} onClick={() => state.again()}>
            {texts.matchAgain}
          </Button>
        </Group>
      </Group>
      {faults.length > 0 && <Faults state={state} />}
      {rows.length > 0 && (faults.length === 0 || goesOn) && <MatchedCredits state={state} />}
    </Stack>
  )
}

/** Chooses a bank statement, and confirms the payments that it has (operations.md: payments). */
const Statement = () => {
  const state = useStatement()
  const { read, percent, file } = state
  const [changesColumns, setChangesColumns] = useState(false)
  const result = useRef<HTMLDivElement>(null)
  const id = read?.statement._id
  // The next step is below the field, whose button keeps the focus otherwise.
  useEffect(() => {
    if (id !== undefined) result.current?.focus({ preventScroll: true })
  }, [id])
  const asksColumns = read !== undefined && (id === null || changesColumns)
  return (
    <Stack maw={1000}>
      <Text size="sm">{texts.intro}</Text>
      <FileField
        file={file}
        label={texts.file.label}
        accept={accept}
        texts={texts.file}
        error={state.error}
        disabled={percent !== undefined}
        onChoose={(files) => {
          setChangesColumns(false)
          state.choose(files)
        }}
        onRemove={state.remove}
      />
      {percent !== undefined && (
        <Group noWrap>
          <UploadBar label={texts.reading} percent={percent} />
          <Button variant="default" h={40} onClick={state.cancel}>
            {texts.cancel}
          </Button>
        </Group>
      )}
      <Text size="sm" role="status">
        {percent === undefined ? null : percent >= 100 ? texts.reading : <UploadWords percent={percent} isCancelled={false} />}
      </Text>
      <Box ref={result} tabIndex={-1} sx={{ outline: 'none' }}>
        {read && asksColumns && (
          <ChooseColumns
            key={read.statement.columns.shape}
            columns={read.statement.columns}
            isSending={percent !== undefined}
            onChoose={(mapping) => {
              setChangesColumns(false)
              state.again(mapping)
            }}
          />
        )}
        {read && !asksColumns && <Result key={id} state={state} onColumns={() => setChangesColumns(true)} />}
      </Box>
    </Stack>
  )
}

/** The page for those who take payments, on a backend that reads statements. */
const StatementPage = () => {
  const mayConfirm = useMay('payments:edit')
  const { has, isHeard } = useCapabilities(true)
  if (!mayConfirm) return <NotAllowed home="/dashboard" />
  if (!has('bank-statements')) return isHeard ? <Navigate to={payments.path} replace /> : <Spinner />
  return (
    <>
      <RecordHeader resource={payments} title={texts.title} />
      <Statement />
    </>
  )
}

export default StatementPage
