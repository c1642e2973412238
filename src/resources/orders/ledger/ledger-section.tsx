import { QueryFailed } from '../../../components/errors/load-failed'
import { Fact, Facts } from '../../../components/facts'
import { Hint } from '../../../components/hint'
import { LoadingText } from '../../../components/loading-text'
import { AlsoOf } from '../../../components/payments/also-of'
import { Section } from '../../../components/section'
import { Badge, Box, Button, Group, Stack, Text } from '../../../components/ui/core'
import type { Order } from '../../../domain/order/order'
import { type Balance, netReceived } from '../../../domain/payment/ledger'
import type { OrderPayment } from '../../../domain/payment/listed-payment'
import { paymentKindLooks, paymentMethodLooks, paymentStateLooks } from '../../../domain/payment/payment'
import { formatDay } from '../../../domain/shared/dates'
import { formatMoney } from '../../../domain/shared/money'
import { lookOf } from '../../../domain/shared/status'
import { useSections } from '../../../framework/registry/registry-context'
import { useMay } from '../../../framework/registry/rights'
import { resourcesOf } from '../../../framework/registry/sections'
import { ListModal } from '../../../framework/screens/list/list-modal'
import { inAddress, useOverlay } from '../../../framework/state/use-overlay'
import { useLedger } from './ledger'
import { ledgerTexts as texts } from './ledger-texts'
import { type OrderModal, ordersTexts } from '../orders-texts'

/** What an order costs, and what was paid of it. */
const BalanceFacts = ({ order, balance: { total, confirmed, claimed, refunded, due } }: { order: Order; balance: Balance }) => (
  <Facts>
    <Fact label={total < (order.orderSummary?.totalWithPackaging ?? 0) ? texts.balance.afterCredit : texts.balance.total}>
      {formatMoney(total)}
    </Fact>
    <Fact label={texts.balance.confirmed}>{formatMoney(confirmed)}</Fact>
    {claimed > 0 && <Fact label={texts.balance.claimed}>{formatMoney(claimed)}</Fact>}
    {refunded > 0 && <Fact label={texts.balance.refunded}>{formatMoney(refunded)}</Fact>}
    <Fact label={due < 0 ? texts.balance.owed : texts.balance.due} strong>
      {formatMoney(Math.abs(due))}
    </Fact>
  </Facts>
)

/** What the payments have in common with those of other orders, with a text for each. */
export const alsoOfEntries = (entries: readonly OrderPayment[]): [text: string, orderIds: string[]][] => {
  const others: [string, string[]][] = [
    [texts.sameReference, entries.flatMap(({ sameReference }) => sameReference)],
    [texts.samePicture, entries.flatMap(({ samePicture = [] }) => samePicture)],
    [texts.similarPicture, entries.flatMap(({ similarPicture = [] }) => similarPicture)],
  ]
  return others.filter(([, orderIds]) => orderIds.length > 0).map(([text, orderIds]) => [text, [...new Set(orderIds)]])
}

interface EntryProps {
  entry: OrderPayment
  onOpen: () => void
}

/** One payment, refund or claim. */
const Entry = ({ entry, onOpen }: EntryProps) => {
  const mayDecide = useMay('payments:edit')
  const { kind, amount, method, reference, status, paidOn, createdAt, createdBy, note, reason } = entry
  const alsoOf = alsoOfEntries([entry])
  const [look, action] = [lookOf(paymentStateLooks, status), status === 'claimed' && mayDecide ? texts.review : texts.open]
  const counts = status === 'claimed' || status === 'confirmed'
  const by = createdBy ? texts.by(createdBy) : texts.byCustomer
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'flex-start',
        gap: 12,
        padding: '8px 0',
        '&:first-of-type': { paddingTop: 0 },
        '&:last-of-type': { paddingBottom: 0 },
        '& + &': { borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}` },
      })}
    >
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Group spacing="xs">
          <Text weight={600} strikethrough={!counts}>
            {formatMoney(amount)}
          </Text>
          {kind === 'refund' && <Badge color={paymentKindLooks.refund.color}>{paymentKindLooks.refund.label}</Badge>}
          <Badge color={look.color}>{look.label}</Badge>
        </Group>
        {[
          [formatDay(paidOn ?? createdAt), lookOf(paymentMethodLooks, method).label],
          [reference, by],
        ].map((parts) => (
          <Text key={parts.join()} size="sm">
            {parts.filter(Boolean).join(' · ')}
          </Text>
        ))}
        {[reason, note].filter(Boolean).map((text) => (
          <Text key={text} size="sm" color="dimmed">
            {text}
          </Text>
        ))}
        {alsoOf.map(([text, orderIds]) => (
          <Text key={text} size="sm">
            <AlsoOf text={text} orderIds={orderIds} />
          </Text>
        ))}
      </Box>
      <Button variant="default" sx={{ flexShrink: 0 }} aria-label={texts.actionOn(action, amount)} onClick={onOpen}>
        {action}
      </Button>
    </Box>
  )
}

/** Height in px of one payment below its sums, which is kept while they are being read. */
const usualHeight = 155

interface LedgerSectionProps {
  order: Order
  /** Props of a button that opens a window of this order. */
  opening: (modal: OrderModal) => { onClick: () => void }
  /** The window that a button above opens already. */
  shownAbove: OrderModal | undefined
}

/** The payment that is reviewed, in the address. */
export const reviewedPayment = inAddress(['review'])

/**
 * The payments of an order and its balance; nothing for a backend without payments, and for people who may not read them. A
 * payment is opened in the window in which payments are reviewed.
 */
export const LedgerSection = ({ order, opening, shownAbove }: LedgerSectionProps) => {
  const { orderId } = order
  const { isOffered, ledger, query } = useLedger(orderId)
  const mayRecord = useMay('payments:create')
  const resource = resourcesOf(useSections()).find(({ name }) => name === 'payments')
  const { shown, open, close } = useOverlay(reviewedPayment)
  if (!isOffered || !resource) return null
  // What is to be done comes first.
  const isOwed = ledger !== undefined && ledger.balance.due < 0
  const kinds = (isOwed ? (['refund', 'pay'] as const) : (['pay', 'refund'] as const)).filter(
    (kind) => kind !== shownAbove && ledger && (kind === 'pay' || netReceived(ledger.balance) > 0),
  )
  const buttons = ledger && mayRecord && (
    <Group spacing="xs">
      {kinds.map((kind) => (
        <Button key={kind} variant="default" compact {...opening(kind)}>
          {ordersTexts.windows[kind]}
        </Button>
      ))}
    </Group>
  )
  return (
    <>
      <Section title={texts.title} aside={buttons}>
        {!ledger && !query.error && (
          <Box mih={usualHeight}>
            <LoadingText>{texts.loading}</LoadingText>
          </Box>
        )}
        {!ledger && query.error && <QueryFailed text={texts.loadFailed} query={query} />}
        {ledger && (
          <Stack spacing="sm">
            <BalanceFacts order={order} balance={ledger.balance} />
            {ledger.payments.length === 0 ? (
              <Hint>{texts.none}</Hint>
            ) : (
              <Box component="ul" m={0} p={0} sx={{ listStyle: 'none' }}>
                {ledger.payments.map((entry) => (
                  <Entry key={entry._id} entry={entry} onOpen={() => open({ name: 'review', id: entry._id })} />
                ))}
              </Box>
            )}
          </Stack>
        )}
      </Section>
      {shown && (
        <ListModal
          resource={resource}
          modal={shown}
          records={[]}
          onClose={close}
          open={(name, id) => open({ name, id: id ?? shown.id })}
        />
      )}
    </>
  )
}
