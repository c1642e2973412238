import { useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { EmptyState } from '../../../components/empty-state'
import { LoadFailed } from '../../../components/errors/load-failed'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { Hint } from '../../../components/hint'
import { LoadingText } from '../../../components/loading-text'
import { looksOf } from '../../../components/looks'
import { touchScreen } from '../../../components/touch-screen'
import { Anchor, Badge, Box, Button, Code, Group, NativeSelect, Paper, Stack, type Sx, Text } from '../../../components/ui/core'
import { IconArrowBackUp, IconEdit } from '../../../components/ui/icons'
import {
  type DueMessage,
  type DueMessages,
  type MessageChannel,
  type MessageLanguage,
  messageSubjectLooks,
  type MessageSubject,
  messageSubjects,
  type SentMessage,
} from '../../../domain/message/message'
import { formatAge } from '../../../domain/shared/dates'
import { formatCount } from '../../../domain/shared/money'
import { lookOf } from '../../../domain/shared/status'
import { VisuallyHidden } from '../../../components/visually-hidden'
import { phoneScreen } from '../../../framework/layout/measures'
import { PageHead } from '../../../framework/layout/page-head'
import { useCaller } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { useMay } from '../../../framework/registry/rights'
import { PublicAddressWarning } from '../../../framework/screens/public-address-warning'
import { keyedRows, useListKeys } from '../../../framework/screens/list/use-list-keys'
import { dueMessages, takeBackBatchCall, takeBackCall, tellCustomer } from './message-calls'
import { messagesTexts as texts } from './messages-texts'
import { MessageActions } from './message-actions'

/** Where the order is, or the customer of a text that is about no order. */
const linkOf = ({ orderId, phone }: DueMessage): string =>
  orderId === '' ? `/customers/show/${encodeURIComponent(phone)}` : `/orders?details=${encodeURIComponent(orderId)}`

/** Identifies what waits: the same order may wait again for another event. */
const keyOf = ({ orderId, phone, event, since }: DueMessage): string => `${orderId || phone} ${event} ${since}`

/** Filter and rows are one card on a desk; a phone has the filter above it. */
const wholeSx: Sx = (theme) => ({
  display: 'grid',
  gap: theme.spacing.md,
  '@media (min-width: 48em)': { ...looksOf(theme).box, gap: 0, '& > *': { padding: 12 }, '& > :last-child': { padding: 0 } },
})

const listSx: Sx = (theme) => ({
  listStyle: 'none',
  overflow: 'hidden',
  '& > li + li': { borderTop: looksOf(theme).line },
  '@media (max-width: 47.99em)': looksOf(theme).box,
  '@media (min-width: 48em)': { borderTop: looksOf(theme).line },
})

/** A desk shows a customer and the ways to tell in one line. */
const rowSx: Sx = {
  display: 'grid',
  gap: 10,
  padding: 12,
  '@media (min-width: 80em)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 16,
    alignItems: 'center',
    padding: '6px 12px',
    // What is shown below the actions does not widen them.
    '& > [data-screen-only]': { maxWidth: 620 },
  },
}

/** The badge beside the name, on a desk in the middle of the row as the buttons. */
const customerSx: Sx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 10px',
  alignItems: 'center',
  '& > :last-child': { gridColumn: '1 / -1' },
  '@media (min-width: 80em)': {
    gridTemplateColumns: 'minmax(0, 1fr) 150px',
    '& > .badge': { gridArea: '1 / 2 / 3', justifySelf: 'start' },
    '& > :last-child': { gridColumn: 1 },
  },
}

type Tell = (channel: MessageChannel, language: MessageLanguage) => void

interface RowProps {
  message: DueMessage
  queue: Pick<DueMessages, 'store' | 'sendsEmail'>
  mayTell: boolean
  onTell: Tell
}

/** A customer who waits to be notified. */
const QueueRow = ({ message, queue, mayTell, onTell }: RowProps) => {
  const { orderId, phone, event, since, customerName } = message
  const look = lookOf(messageSubjectLooks, event)
  return (
    <Box component="li" data-record sx={rowSx}>
      <Box sx={customerSx}>
        <Text size="sm" weight={600} lh={1.3} sx={{ overflowWrap: 'anywhere' }}>
          {customerName || texts.noName}
        </Text>
        <Badge color={look.color}>{look.label}</Badge>
        <Text size="sm" color="dimmed" lh={1.3}>
          <Anchor component={Link} to={linkOf(message)} sx={{ display: 'inline-block', padding: '8px 0', margin: '-8px 0' }}>
            <Code style={{ color: 'inherit', fontWeight: 600 }}>{orderId || phone}</Code>
          </Anchor>
          <span>{` · ${texts.since(formatAge(since) ?? '')}`}</span>
        </Text>
      </Box>
      {mayTell && (
        <div data-screen-only>
          <MessageActions {...message} {...queue} usual={message.language} messages={message.texts} maySkip onTell={onTell} />
        </div>
      )}
    </Box>
  )
}

interface NotedMessage {
  row: DueMessage
  note: SentMessage
}

/** The queue, without those who were notified here, whom the last answer still has. */
const useQueue = (event: MessageSubject | undefined, batch: string) => {
  const reading = useRead(dueMessages, { ...(event && { event }), ...(batch && { batch }) }, { retry: false })
  const { call, isCalling } = useCaller()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<NotedMessage>()
  const mark = (row: DueMessage, isGone: boolean): void =>
    setGone((before) => new Set(isGone ? [...before, keyOf(row)] : [...before].filter((key) => key !== keyOf(row))))
  const tell = async (row: DueMessage, channel: MessageChannel, language: MessageLanguage): Promise<void> => {
    mark(row, true)
    // A failure is reported by the call, and then nobody was notified.
    const result = await tellCustomer(call, row, channel, language).catch(() => undefined)
    if (result) setLast({ row, note: result.note })
    else mark(row, false)
  }
  const undo = async ({ row, note }: NotedMessage): Promise<void> => {
    const isDone = await call(takeBackCall, { orderId: row.orderId, phone: row.phone, id: note._id }).then(
      () => true,
      () => false,
    )
    if (!isDone) return
    setLast(undefined)
    mark(row, false)
  }
  const due = (reading.data?.due ?? []).filter((row) => !gone.has(keyOf(row)))
  const hidden = (reading.data?.due.length ?? 0) - due.length
  return { reading, due, total: (reading.data?.total ?? 0) - hidden, last, tell, undo, isCalling }
}

/** Above messages that were put into the queue together: how many are left, and that the rest can be taken out again. */
const BatchNote = ({ batch, left, mayTell }: { batch: string; left: number; mayTell: boolean }) => {
  const { call, isCalling } = useCaller()
  const confirm = useConfirm()
  const takeBack = async (): Promise<void> => {
    // A failure is reported by the call.
    if (await confirm(texts.many.confirm(left))) await call(takeBackBatchCall, { id: batch }).catch(() => undefined)
  }
  return (
    <Paper withBorder p="sm" role="note">
      <Group spacing="sm">
        <Text size="sm" sx={{ flex: '1 1 200px' }}>
          <strong>{texts.many.title}</strong>
          <span>{` · ${texts.many.left(left)}`}</span>
        </Text>
        {mayTell && left > 0 && (
          <Button variant="subtle" color="red" loading={isCalling} onClick={() => void takeBack()}>
            {texts.many.takeBack}
          </Button>
        )}
        <Button component={Link} to="/messages" replace variant="default">
          {texts.many.showAll}
        </Button>
      </Group>
    </Paper>
  )
}

/** Whom to notify of what happens with their orders (store 10). */
const QueuePage = () => {
  const [address, setAddress] = useSearchParams()
  const event = messageSubjects.find((each) => each === address.get('event'))
  const batch = address.get('batch') ?? ''
  const { reading, due, total, last, tell, undo, isCalling } = useQueue(event, batch)
  const { data, error, isFetching, refetch } = reading
  const isFiltered = batch !== '' || event !== undefined
  const mayTell = useMay('messages:edit')
  const mayEditTexts = useMay('message-templates:edit')
  const list = useRef<HTMLDivElement>(null)
  const top = useRef<HTMLDivElement>(null)
  useListKeys(list)
  useFocusRecovery(list, top)
  const all = Object.values(data?.counts ?? {}).reduce((sum, count) => sum + count, 0)
  // A store that has written none of its own is not offered them.
  const listed = messageSubjects.filter((value) => value !== 'own' || event === value || Boolean(data?.counts.own))
  const options = listed.map((value) => ({
    value,
    label: data ? texts.oneEvent(messageSubjectLooks[value].label, data.counts[value]) : messageSubjectLooks[value].label,
  }))
  return (
    <Stack spacing="md">
      <PageHead
        title={texts.title}
        beside={
          total > 0 && (
            <Badge variant="light" aria-hidden>
              {formatCount(total)}
            </Badge>
          )
        }
        subtitle={texts.subtitle}
        isShort
        refresh={{ isRunning: isFetching, onPress: () => void refetch() }}
      >
        {mayEditTexts && (
          <Button component={Link} to="/messages/templates" variant="default" leftIcon={<IconEdit size={16} aria-hidden />}>
            {texts.templates}
          </Button>
        )}
      </PageHead>
      {mayTell && <PublicAddressWarning text={texts.noAddress} />}
      {batch !== '' && data && <BatchNote batch={batch} left={total} mayTell={mayTell} />}
      <Box sx={wholeSx}>
        <Group spacing="sm">
          <Box data-screen-only hidden={batch !== ''} sx={{ [`@media ${phoneScreen}`]: { width: '100%' } }}>
            <NativeSelect
              aria-label={texts.event}
              w={200}
              sx={{ [`@media ${phoneScreen}`]: { width: 'auto' } }}
              styles={{ input: { height: 36, [touchScreen]: { height: 44 } } }}
              data={[{ value: '', label: data ? texts.oneEvent(texts.allEvents, all) : texts.allEvents }, ...options]}
              value={event ?? ''}
              onChange={({ currentTarget: { value } }) => setAddress(value === '' ? {} : { event: value }, { replace: true })}
            />
          </Box>
          {/* The select says it to the eye. */}
          {data && <VisuallyHidden role="status">{texts.waiting(total)}</VisuallyHidden>}
          <Box
            ref={top}
            tabIndex={-1}
            role="status"
            sx={{
              flex: '1 1 420px',
              display: 'flex',
              alignItems: 'center',
              // What was done stands where a toast does not cover the rows for it.
              justifyContent: last ? 'flex-start' : 'flex-end',
              minHeight: 36,
              outline: 'none',
              // Without a keyboard it has nothing to say at first, and takes no line.
              '@media (hover: none)': last ? { flexBasis: '100%' } : { position: 'absolute' },
            }}
          >
            {last ? (
              <Group spacing="xs" noWrap>
                {last.note.mayTakeBack && (
                  <Button
                    variant="default"
                    h={40}
                    sx={{ flex: 'none' }}
                    disabled={isCalling}
                    leftIcon={<IconArrowBackUp size={16} aria-hidden />}
                    onClick={() => void undo(last)}
                  >
                    {texts.undo}
                  </Button>
                )}
                <Text size="sm" lh="20px" sx={{ overflowWrap: 'anywhere' }}>
                  {texts.told(last.row.customerName, last.row.orderId || last.row.phone, last.note.channel)}
                </Text>
              </Group>
            ) : (
              mayTell &&
              due.length > 0 && (
                <Box data-screen-only sx={{ '@media (hover: none)': { display: 'none' } }}>
                  <Hint>{texts.keys}</Hint>
                </Box>
              )
            )}
          </Box>
        </Group>
        <Box ref={list} sx={keyedRows}>
          {error && !data && <LoadFailed text={texts.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />}
          {!data && !error && <LoadingText>{texts.loading}</LoadingText>}
          {data && due.length === 0 && (
            <EmptyState text={batch !== '' ? texts.many.left(0) : event ? texts.emptyFiltered : texts.empty}>
              <Button component={Link} to={isFiltered ? '/messages' : '/orders'} replace={isFiltered} variant="default">
                {batch !== '' ? texts.many.showAll : event ? texts.showAll : texts.openOrders}
              </Button>
            </EmptyState>
          )}
          {data && due.length > 0 && (
            <Box component="ul" m={0} p={0} aria-label={texts.queue} sx={listSx}>
              {due.map((message, index) => (
                <QueueRow
                  key={keyOf(message)}
                  message={message}
                  queue={data}
                  mayTell={mayTell}
                  onTell={(channel, language) => {
                    void tell(message, channel, language)
                    // The pressed button disappears with its row.
                    const rows = list.current?.querySelectorAll<HTMLElement>('[data-record]')
                    const next = rows?.[index + 1] ?? rows?.[index - 1]
                    ;(next?.querySelector<HTMLElement>('[data-opens]') ?? top.current)?.focus({ preventScroll: true })
                  }}
                />
              ))}
            </Box>
          )}
          {data && total > due.length && due.length > 0 && (
            <Box p="sm">
              <Hint>{texts.rest(total - due.length)}</Hint>
            </Box>
          )}
        </Box>
      </Box>
    </Stack>
  )
}

export default QueuePage
