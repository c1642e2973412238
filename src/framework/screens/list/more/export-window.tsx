import { useNotification } from '@refinedev/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { QueryFailed } from '../../../../components/errors/load-failed'
import { formatBytes } from '../../../../components/images/format-bytes'
import { LoadingText } from '../../../../components/loading-text'
import { ModalWindow } from '../../../../components/modal-window/modal-window'
import { WindowFooter } from '../../../../components/modal-window/window-footer'
import { linkTo, startDownload } from '../../../../components/plain/file-link'
import { Alert, Button, Checkbox, Group, Radio, SimpleGrid, Stack, type Sx, Text } from '../../../../components/ui/core'
import { touchScreen } from '../../../../components/touch-screen'
import { exportRight } from '../../../../domain/account/rights'
import { shopToday } from '../../../../domain/shared/calendar-date'
import { formatCount } from '../../../../domain/shared/money'
import { useCaller } from '../../../calls/use-call'
import { useRead } from '../../../calls/use-read'
import { isAbort } from '../../../declaration/abort'
import { columnKey } from '../../../declaration/column'
import { noVariables } from '../../../declaration/endpoint'
import type { Resource } from '../../../declaration/resource'
import type { ListState } from '../../../state/list-state'
import { activeCount } from '../active-filters'
import { type Exported, exportCalls } from './export-calls'
import { exportTexts as texts, exportTitle } from './export-texts'

export interface ExportProps {
  resource: Resource
  state: ListState
  /** Number of records that match. */
  total: number
  /** The selected records. */
  ids: readonly string[]
  /** All that match are selected but these records. */
  except: readonly string[]
  onClose: () => void
}

/** Most records that a backend takes by their ids. */
const mostIds = 500

type Format = keyof typeof texts.formats

/** What a thumb presses is as high as that. */
const largeTicks: Sx = {
  [touchScreen]: {
    '& .mantine-Checkbox-body': { alignItems: 'center' },
    '& .mantine-Radio-inner': { alignSelf: 'center' },
    '& .mantine-Checkbox-label, & .mantine-Radio-label': { paddingTop: 12, paddingBottom: 12 },
  },
}

/** The names of the columns that the list shows; all if it shows none of them. */
const listed = ({ columns }: Resource, known: readonly Exported[]): string[] => {
  const keys = columns.flatMap((column) => column.shows ?? columnKey(column))
  const shown = known.filter(({ name }) => keys.includes(name))
  return (shown.length > 0 ? shown : known).map(({ name }) => name)
}

interface ColumnsProps {
  known: readonly Exported[]
  chosen: readonly string[]
  inList: readonly string[]
  onChange: (names: string[]) => void
}

/** One tick for each column; a button that would change none is idle. */
const Columns = ({ known, chosen, inList, onChange }: ColumnsProps) => {
  const areAsInList = chosen.length === inList.length && inList.every((name) => chosen.includes(name))
  return (
    <Checkbox.Group
      label={
        <Group spacing="xs">
          <span>{texts.columns}</span>
          <Text span size="xs" color="dimmed" role="status">
            {texts.chosen(chosen.length, known.length)}
          </Text>
          <Button
            compact
            variant="subtle"
            disabled={chosen.length === known.length}
            onClick={() => onChange(known.map(({ name }) => name))}
          >
            {texts.allColumns}
          </Button>
          <Button compact variant="subtle" disabled={areAsInList} onClick={() => onChange([...inList])}>
            {texts.listColumns}
          </Button>
        </Group>
      }
      value={[...chosen]}
      onChange={onChange}
      error={chosen.length === 0 && texts.noColumn}
      spacing={0}
      sx={{ '& > .mantine-Group-root': { paddingTop: 4 } }}
    >
      <SimpleGrid cols={3} spacing="xs" verticalSpacing={6} breakpoints={[{ maxWidth: 'sm', cols: 2 }]} w="100%">
        {known.map(({ name, label }) => (
          <Checkbox
            key={name}
            value={name}
            label={label}
            styles={{ root: { minWidth: 0 }, label: { overflowWrap: 'anywhere' } }}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

/** Downloads the file; `received` are the bytes so far, undefined while nothing is downloaded. */
const useExport = (resource: Resource, onDone: () => void) => {
  const { call } = useCaller()
  const { open: notify } = useNotification()
  const [received, setReceived] = useState<number>()
  const [fault, setFault] = useState<string>()
  const abort = useRef<AbortController>()
  useEffect(() => () => abort.current?.abort(), [])

  const download = async (variables: Parameters<ReturnType<typeof exportCalls>['file']['serialize']>[0]): Promise<void> => {
    abort.current = new AbortController()
    const { signal } = abort.current
    setFault(undefined)
    setReceived(0)
    try {
      const file = await call(exportCalls(resource).file, variables, { signal, onProgress: setReceived, quiet: true })
      const name = `${resource.name}-${shopToday()}.${variables.format}`
      startDownload(linkTo(file), name)
      notify?.({ type: 'success', message: texts.done(name) })
      onDone()
    } catch (error) {
      if (!isAbort(error)) setFault((error as Error).message)
    }
    setReceived(undefined)
  }
  return { download, received, fault, cancel: () => abort.current?.abort() }
}

/** Chooses what of a list is exported, and downloads the file (docs/decisions/0104). */
const ExportWindow = ({ resource, state, total, ids, except, onClose }: ExportProps) => {
  const columns = useMemo(() => exportCalls(resource).columns, [resource])
  const query = useRead(columns, noVariables)
  const [format, setFormat] = useState<Format>('xlsx')
  const isAllBut = except.length > 0
  const named = isAllBut ? except : ids
  const selected = isAllBut ? Math.max(total - except.length, 0) : ids.length
  const mayTakeIds = named.length > 0 && named.length <= mostIds && selected > 0
  const [rows, setRows] = useState<'all' | 'selected'>(mayTakeIds ? 'selected' : 'all')
  const [changed, setChanged] = useState<string[]>()
  const { download, received, fault, cancel } = useExport(resource, onClose)
  const { data: known = [] } = query
  const inList = useMemo(() => listed(resource, known), [resource, known])
  const chosen = changed ?? inList
  const { mostCounted = Infinity } = resource
  const isCounted = total < mostCounted
  const count = formatCount(total) + (isCounted ? '' : '+')
  const isBusy = received !== undefined

  const start = (): void => {
    const names = known.map(({ name }) => name).filter((name) => chosen.includes(name))
    const chosenRows = rows === 'all' ? { ids: undefined } : isAllBut ? { ids: undefined, except } : { ids }
    void download({ state, format, columns: names, ...chosenRows })
  }

  return (
    <ModalWindow title={exportTitle(resource)} onClose={onClose}>
      <Stack spacing="md" sx={largeTicks}>
        <Radio.Group label={texts.format} value={format} onChange={(value) => setFormat(value as Format)} offset={4}>
          {(Object.keys(texts.formats) as Format[]).map((each) => (
            <Radio key={each} value={each} label={texts.formats[each]} />
          ))}
        </Radio.Group>
        <Radio.Group label={texts.rows} value={rows} onChange={(value) => setRows(value as typeof rows)} offset={4}>
          <Radio value="all" label={texts.all(count, activeCount(state) > 0)} />
          {named.length > 0 && (
            <Radio
              value="selected"
              label={texts.selected(formatCount(selected) + (isAllBut && !isCounted ? '+' : ''))}
              disabled={!mayTakeIds}
            />
          )}
        </Radio.Group>
        {named.length > mostIds && <Text size="sm">{isAllBut ? texts.mostExcept : texts.mostSelected}</Text>}
        {query.isPending && <LoadingText>{texts.loading}</LoadingText>}
        {query.isError && <QueryFailed text={texts.loadFailed} query={query} />}
        {query.data && <Columns known={known} chosen={chosen} inList={inList} onChange={setChanged} />}
        {exportRight(resource.name) === 'customer-data:export' && (
          <Text size="sm" color="dimmed">
            {texts.personal}
          </Text>
        )}
        {fault !== undefined && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
      </Stack>
      <WindowFooter
        status={
          <Text size="sm" role="status">
            {received === undefined ? '' : received === 0 ? texts.waiting : texts.received(formatBytes(received))}
          </Text>
        }
      >
        <Button variant="default" onClick={isBusy ? cancel : onClose}>
          {texts.cancel}
        </Button>
        <Button loading={isBusy} disabled={!query.data || chosen.length === 0} onClick={start}>
          {texts.download}
        </Button>
      </WindowFooter>
    </ModalWindow>
  )
}

export default ExportWindow
