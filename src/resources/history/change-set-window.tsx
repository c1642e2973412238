import { type HttpError, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { QueryFailed } from '../../components/errors/load-failed'
import { LoadingText } from '../../components/loading-text'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { Pager } from '../../components/pager'
import { Button, Group, Stack, Text } from '../../components/ui/core'
import type { ChangeOutcome, ChangeSetPage, RefusedRow } from '../../domain/change-set/change-set'
import { formatDayAndTime } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/money'
import { useCaller } from '../../framework/calls/use-call'
import { useRead } from '../../framework/calls/use-read'
import { type Endpoint, segment } from '../../framework/declaration/endpoint'
import { useRights } from '../../framework/registry/rights'
import { revertCall, type RevertVariables } from '../../framework/screens/list/change/change-calls'
import { ChangedRows, RefusedRows } from '../../framework/screens/list/change/outcome-view'

const texts = {
  title: 'Changed together',
  loading: 'Loading the change…',
  loadFailed: 'Failed to load the change',
  by: (name: string, at: string): string => `By ${name}, ${at}`,
  changed: (count: number): string => `${formatCount(count)} changed`,
  refused: (count: number): string => `${formatCount(count)} left out`,
  reason: (reason: string): string => `Reason: ${reason}`,
  reverted: 'This was changed back.',
  revert: 'Change back',
  question: 'Change all of this back?',
  text: (count: number): string => `${formatCount(count)} will be as they were before.`,
  stopped: (count: number): string =>
    count === 1
      ? 'Something else has happened to this one since:'
      : `Something else has happened to these ${formatCount(count)} since:`,
  skip: 'Leave these as they are',
  force: 'Change these back too',
  nothing: 'Nothing was left to change back',
} as const

const readSet: Endpoint<{ id: string; page: number }, ChangeSetPage> = {
  method: 'GET',
  path: ({ id }) => `/change-sets/${segment(id)}`,
  serialize: ({ page }) => ({ query: { page } }),
  parse: (body) => (body as { data: ChangeSetPage }).data,
  failure: texts.loadFailed,
  needs: 'changes',
}

/** Changes a set back; what something else has changed since is asked about. */
const Revert = ({ set, onDone }: { set: ChangeSetPage['set']; onDone: () => void }) => {
  const { call, isCalling } = useCaller()
  const confirm = useConfirm()
  const { open: notify } = useNotification()
  const [stopped, setStopped] = useState<readonly RefusedRow[]>()
  const send = async (since?: RevertVariables['since']): Promise<void> => {
    try {
      const outcome: ChangeOutcome = await call(revertCall, { id: set._id, resource: set.resource, since }, { quiet: true })
      const message = outcome.changed === 0 ? texts.nothing : texts.changed(outcome.changed)
      notify?.({ type: 'success', message })
      onDone()
    } catch (error) {
      const { changes, message } = error as HttpError & { changes?: RefusedRow[] }
      if (Array.isArray(changes) && since === undefined) setStopped(changes)
      else notify?.({ type: 'error', message, description: message })
    }
  }
  const ask = async (): Promise<void> => {
    const question = { title: texts.question, text: texts.text(set.changed), confirmLabel: texts.revert }
    if (await confirm(question)) await send()
  }
  if (!stopped)
    return (
      <Group position="right">
        <Button variant="default" loading={isCalling} onClick={() => void ask()}>
          {texts.revert}
        </Button>
      </Group>
    )
  return (
    <Stack spacing="xs">
      <Text size="sm" weight={600} role="status">
        {texts.stopped(stopped.length)}
      </Text>
      <RefusedRows rows={stopped} />
      <Group position="right">
        <Button variant="default" disabled={isCalling} onClick={() => void send({ force: true })}>
          {texts.force}
        </Button>
        <Button disabled={isCalling} onClick={() => void send({ skip: true })}>
          {texts.skip}
        </Button>
      </Group>
    </Stack>
  )
}

interface ChangeSetWindowProps {
  /** Of the set. */
  id: string
  onClose: () => void
}

/** The records of a change of many, which can be changed back by whoever may edit them. */
const ChangeSetWindow = ({ id, onClose }: ChangeSetWindowProps) => {
  const [page, setPage] = useState(1)
  const query = useRead(readSet, { id, page })
  const may = useRights()
  const { data } = query
  if (!data)
    return (
      <ModalWindow title={texts.title} width={720} onClose={onClose}>
        {query.error ? <QueryFailed text={texts.loadFailed} query={query} /> : <LoadingText>{texts.loading}</LoadingText>}
      </ModalWindow>
    )
  const { set, rows, pagination } = data
  const mayRevert = set.revertedBy === null && may(`${set.resource}:edit`)
  return (
    <ModalWindow title={texts.title} width={720} onClose={onClose}>
      <Stack spacing="xs">
        <Text size="sm">
          {[texts.by(set.by?.name ?? set.source, formatDayAndTime(set.at) ?? ''), texts.changed(set.changed)].join(' · ')}
        </Text>
        {set.refused > 0 && <Text size="sm">{texts.refused(set.refused)}</Text>}
        {set.reason && <Text size="sm">{texts.reason(set.reason)}</Text>}
        {set.revertedBy !== null && <Text size="sm">{texts.reverted}</Text>}
        {mayRevert && <Revert set={set} onDone={onClose} />}
        <ChangedRows resource={set.resource} rows={rows} />
        <Pager page={page} pages={pagination.totalPages} kind="plain" onChange={setPage} />
      </Stack>
    </ModalWindow>
  )
}

export default ChangeSetWindow
