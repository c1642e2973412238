import { useRef, useState } from 'react'
import { LoadFailed } from '../../../components/errors/load-failed'
import { useFocusRecovery } from '../../../components/focus/use-focus-recovery'
import { Hint } from '../../../components/hint'
import { LoadingText } from '../../../components/loading-text'
import { Section } from '../../../components/section'
import { Badge, Box, Button, Group, NativeSelect, Stack, Text } from '../../../components/ui/core'
import {
  messageChannelLooks,
  messageEventLooks,
  messageSubjectLooks,
  type MessageEvent,
  messageEvents,
  messageLanguageLooks,
  type OrderMessages,
  type SentMessage,
} from '../../../domain/message/message'
import { eventOf } from '../../../domain/message/message-rules'
import type { Order } from '../../../domain/order/order'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { lookOf } from '../../../domain/shared/status'
import { useCaller } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { useMay } from '../../../framework/registry/rights'
import { PublicAddressWarning } from '../../../framework/screens/public-address-warning'
import { orderMessages, takeBackCall, recordMessageCall } from './message-calls'
import { messagesTexts } from './messages-texts'
import { MessageActions } from './message-actions'

const { section: texts, ...shared } = messagesTexts

/** Which messages were sent, when and by whom. */
const SentRow = ({ note, onTakeBack }: { note: SentMessage; onTakeBack: (() => void) | undefined }) => {
  const { label, color } = lookOf(messageSubjectLooks, note.event)
  const how = lookOf(messageChannelLooks, note.channel).label
  const language = note.channel === 'none' ? '' : `, ${lookOf(messageLanguageLooks, note.language).label}`
  return (
    <Box component="li">
      <Group spacing="xs">
        <Badge color={color}>{label}</Badge>
        <Text size="sm" sx={{ overflowWrap: 'anywhere' }}>
          {`${how}${language}${note.delivery === 'sent' ? ` (${texts.byServer})` : ''} · ${formatDayAndTime(note.createdAt) ?? ''}${texts.by(note.createdBy)}`}
        </Text>
        {onTakeBack && note.mayTakeBack && (
          <Button variant="subtle" compact h={36} data-screen-only aria-label={texts.takeBackOf(label)} onClick={onTakeBack}>
            {texts.takeBack}
          </Button>
        )}
      </Group>
    </Box>
  )
}

/** Notifies the customer of any event; the one that waits comes first. */
const TellAbout = ({ order, messages }: { order: Order; messages: OrderMessages }) => {
  const { call } = useCaller()
  const [chosen, setChosen] = useState<MessageEvent>()
  const event = chosen ?? messages.due ?? eventOf(order)
  return (
    <Stack spacing="xs" data-screen-only>
      <NativeSelect
        label={texts.about}
        w={240}
        styles={{ input: { height: 40 } }}
        data={messageEvents.map((value) => ({ value, label: messageEventLooks[value].label }))}
        value={event}
        onChange={({ currentTarget }) => setChosen(currentTarget.value as MessageEvent)}
      />
      <MessageActions
        key={event}
        {...messages}
        usual={messages.language}
        messages={messages.texts[event]}
        maySkip={event === messages.due}
        onTell={(channel, language) =>
          // A failure is reported by the call.
          void call(recordMessageCall, {
            ...{ orderId: order.orderId, event, channel, language },
            since: event === messages.due ? messages.since : null,
            ...(channel === 'email' ? { email: messages.email } : {}),
          }).catch(() => undefined)
        }
      />
    </Stack>
  )
}

/** The messages of an order (docs/decisions/0055); loaded only if the backend has messages. One line while nobody waits for any. */
const MessagesSection = ({ order }: { order: Order }) => {
  const { orderId } = order
  const { data, error, refetch, isFetching } = useRead(orderMessages, { orderId }, { retry: false })
  const mayTell = useMay('messages:edit')
  const { call } = useCaller()
  const [isTelling, setTelling] = useState(false)
  const part = useRef<HTMLDivElement>(null)
  const takeBack = (id: string) => (): void => void call(takeBackCall, { orderId, id }).catch(() => undefined)
  useFocusRecovery(part, part)
  const isNone = data !== undefined && data.told.length === 0
  const isOpen = isTelling || Boolean(data?.due)
  const aside = data && !isOpen && (
    <>
      {isNone && <Hint>{texts.none}</Hint>}
      {mayTell && (
        <Button variant="default" size="xs" data-screen-only onClick={() => setTelling(true)}>
          {texts.tell}
        </Button>
      )}
    </>
  )
  return (
    <Box ref={part} tabIndex={-1} sx={{ outline: 'none' }}>
      {isNone && !isOpen ? (
        <Section title={shared.title} aside={aside} />
      ) : (
        <Section title={shared.title} aside={aside}>
          <Stack spacing="md">
            {error && !data && <LoadFailed text={shared.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />}
            {!data && !error && <LoadingText>{shared.loading}</LoadingText>}
            {data?.due && (
              <Text size="sm" weight={500} role="note">
                {texts.due(messageEventLooks[data.due].label)}
              </Text>
            )}
            {isNone && !data.due && <Hint>{texts.none}</Hint>}
            {data && !isNone && (
              <Box component="ul" m={0} p={0} aria-label={texts.told} sx={{ listStyle: 'none', display: 'grid', gap: 6 }}>
                {data.told.map((note) => (
                  <SentRow key={note._id} note={note} onTakeBack={mayTell ? takeBack(note._id) : undefined} />
                ))}
              </Box>
            )}
            {data && mayTell && isOpen && <PublicAddressWarning text={shared.noAddress} />}
            {data && mayTell && isOpen && <TellAbout order={order} messages={data} />}
          </Stack>
        </Section>
      )}
    </Box>
  )
}

export default MessagesSection
