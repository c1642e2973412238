import { useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router'
import { Spinner } from '../../../components/spinner'
import { Box, Button, Group, Paper, Stack, Text } from '../../../components/ui/core'
import { IconFileText, IconRefresh, IconTable } from '../../../components/ui/icons'
import { FileField } from '../../../components/upload/file-field'
import { UploadBar } from '../../../components/upload/upload-bar'
import { UploadStatus } from '../../../components/upload/upload-status'
import { formWidth } from '../../../framework/layout/measures'
import { PageHead } from '../../../framework/layout/page-head'
import { backToList } from '../../../framework/state/list-address'
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

/** The file that was read. */
const ReadFile = ({ state, onAnother }: { state: StatementState; onAnother: () => void }) => (
  <Group position="apart" spacing="xs">
    <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
      {state.file?.name}
    </Text>
    <Button variant="default" h={40} leftIcon={<IconFileText size={16} aria-hidden />} onClick={onAnother}>
      {texts.another}
    </Button>
  </Group>
)

/** What was read, and what can be done with it. */
const Result = ({ state, onColumns }: { state: StatementState; onColumns: () => void }) => {
  const { statement, goesOn = false } = state.read ?? {}
  if (!statement) return null
  const { rows, faults } = statement
  return (
    <Stack>
      <Group position="apart" spacing="xs">
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

/** Chooses a bank statement, and confirms the payments that it has (store 3). */
const Statement = () => {
  const state = useStatement()
  const { read, percent, file } = state
  const isSending = percent !== undefined
  const [changesColumns, setChangesColumns] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const id = read?.statement._id
  // The next step is below the field, whose button keeps the focus otherwise.
  useEffect(() => {
    if (id !== undefined) result.current?.focus({ preventScroll: true })
  }, [id])
  const asksColumns = read !== undefined && (id === null || changesColumns)
  return (
    <Stack maw={read ? 1000 : formWidth} mx="auto">
      <PageHead title={texts.title} subtitle={texts.intro} back={backToList(payments)} />
      <Box ref={top} tabIndex={-1} sx={{ outline: 'none' }}>
        {read && !isSending ? (
          <ReadFile
            state={state}
            onAnother={() => {
              setChangesColumns(false)
              state.remove()
              // The pressed button disappears.
              top.current?.focus({ preventScroll: true })
            }}
          />
        ) : (
          <Paper withBorder p="md">
            {!isSending && (
              <Text component="ol" size="sm" m={0} mb="md" pl={16}>
                {texts.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </Text>
            )}
            <FileField
              file={file}
              label={texts.file.label}
              accept={accept}
              texts={texts.file}
              isMain
              error={state.error}
              disabled={isSending}
              onChoose={state.choose}
              onRemove={state.remove}
            />
          </Paper>
        )}
      </Box>
      {isSending && (
        <Group noWrap>
          <UploadBar label={texts.reading} percent={percent} />
          <Button variant="default" h={40} onClick={state.cancel}>
            {texts.cancel}
          </Button>
        </Group>
      )}
      <Box role="status" sx={{ fontSize: 14, '&:empty': { display: 'none' } }}>
        {isSending && (percent >= 100 ? texts.reading : <UploadStatus percent={percent} isCancelled={false} />)}
      </Box>
      <Box ref={result} tabIndex={-1} sx={{ outline: 'none' }}>
        {read && asksColumns && (
          <ChooseColumns
            key={read.statement.columns.shape}
            columns={read.statement.columns}
            isSending={isSending}
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

/** The page on a backend that reads statements. */
const StatementPage = () => {
  const { has, isAnswered } = useCapabilities(true)
  if (!has('bank-statements')) return isAnswered ? <Navigate to={payments.path} replace /> : <Spinner />
  return <Statement />
}

export default StatementPage
