import { Link } from 'react-router'
import { Hint } from '../../components/hint'
import { looksOf } from '../../components/looks'
import { Badge, Button, Group, Text } from '../../components/ui/core'
import { IconEye, IconFileText } from '../../components/ui/icons'
import { orderMeaning } from '../../domain/order/lifecycle'
import type { ListedPayment } from '../../domain/payment/listed-payment'
import { differenceOf } from '../../domain/payment/excess'
import { type emptyPaymentFields, paymentKindLooks, paymentMethodLooks, paymentStateLooks } from '../../domain/payment/payment'
import { Cell } from '../../framework/cells/cell'
import { formatMoney } from '../../domain/shared/money'
import { lookOf } from '../../domain/shared/status'
import { hasWaitedLong } from '../../domain/shared/waited'
import type { Column } from '../../framework/declaration/column'
import type { ListDeclaration } from '../../framework/declaration/resource'
import { useMay } from '../../framework/registry/rights'
import { useCapabilities } from '../../framework/state/use-capabilities'
import { statementPath } from './payments-texts'

/** Texts of the list of payments. */
export const listTexts = {
  subtitle: 'Check the payments that customers have sent: those to review come first',
  empty: 'Payments appear here when customers send them, and when an order is set to paid.',
  openOrders: 'Open orders',
  emptyFiltered: 'No payment matches, or none is left to review',
  search: 'Search by order, customer, phone or reference…',
  statement: 'Match a bank statement',
  statementShort: 'Bank statement',
  review: 'Review',
  open: 'Open',
  columns: {
    order: 'Order',
    customer: 'Customer',
    amount: 'Amount',
    due: 'Due',
    method: 'Method',
    reference: 'Reference',
    paidOn: 'Paid on',
    status: 'Status',
    createdAt: 'Recorded',
  },
  owed: 'to give back',
  allStates: 'All statuses',
  allMethods: 'All methods',
  anyDay: 'Any day',
  isEmpty: 'Empty',
  any: 'Any',
  nothing: { reference: 'No reference', paidOn: 'No day', screenshot: 'No screenshot' } satisfies Record<
    (typeof emptyPaymentFields)[number],
    string
  >,
} as const

const { columns } = listTexts

const amount: Column<ListedPayment> = { kind: 'money', field: 'amount', label: columns.amount }
/** Its status; only refunds say what they are, because nearly all are payments. */
const marked: Column<ListedPayment> = {
  kind: 'custom',
  id: 'status',
  shows: ['status', 'kind'],
  label: columns.status,
  render: (payment) => {
    const look = lookOf(paymentStateLooks, payment.status)
    return (
      <Group spacing={4} noWrap>
        <Badge color={look.color}>{look.label}</Badge>
        {payment.kind === 'refund' && <Badge color={paymentKindLooks.refund.color}>{paymentKindLooks.refund.label}</Badge>}
      </Group>
    )
  },
}
const customer: Column<ListedPayment> = {
  kind: 'text',
  field: 'order.customerName',
  shows: ['customer'],
  label: columns.customer,
  maxLength: 40,
}
/** How a claim that waits differs from what is due. */
const differenceIn = ({ amount, kind, status, order }: ListedPayment): string | undefined =>
  kind === 'payment' && status === 'claimed' && !orderMeaning(order.orderStatus).isCancelled
    ? differenceOf(amount, order.balance)
    : undefined

/** What is due, and how a claim differs from it. */
const due: Column<ListedPayment> = {
  kind: 'custom',
  id: 'due',
  label: columns.due,
  numeric: true,
  render: (payment) => {
    const { balance } = payment.order
    const more = differenceIn(payment)
    return (
      <>
        <Text span inherit className="nowrap" color={balance.due === 0 ? 'dimmed' : undefined}>
          {formatMoney(Math.abs(balance.due))}
        </Text>
        <span className="below">
          {balance.due < 0 && (
            <Text span inherit weight={600} sx={(theme) => ({ color: looksOf(theme).waits })}>
              {` ${listTexts.owed}`}
            </Text>
          )}
          {more !== undefined && <span>{`${balance.due < 0 ? ' · ' : ''}${more}`}</span>}
        </span>
      </>
    )
  },
}
/** On a card, which does not show what is due. */
const difference: Column<ListedPayment> = {
  kind: 'custom',
  id: 'difference',
  label: columns.due,
  render: (payment) => {
    const text = differenceIn(payment)
    return text === undefined ? null : <Badge color="orange">{text}</Badge>
  },
}
const method: Column<ListedPayment> = {
  kind: 'custom',
  id: 'method',
  label: columns.method,
  render: (payment) => lookOf(paymentMethodLooks, payment.method).label,
}
const recorded: Column<ListedPayment> = { kind: 'date', field: 'createdAt', label: columns.createdAt, asAge: true }
/** How long it waits for its review, or since when it is recorded. */
const age: Column<ListedPayment> = {
  kind: 'custom',
  id: 'createdAt',
  label: columns.createdAt,
  render: (payment) => (
    <Text
      span
      inherit
      sx={(theme) =>
        payment.status === 'claimed' && hasWaitedLong(payment.createdAt) ? { color: looksOf(theme).waits, fontWeight: 600 } : {}
      }
    >
      <Cell column={recorded} record={payment} />
    </Text>
  ),
}

/** Leads to the page that matches a bank statement, for those who take payments. */
const StatementLink = () => {
  const mayConfirm = useMay('payments:edit')
  const { has } = useCapabilities(true)
  if (!mayConfirm || !has('bank-statements')) return null
  return (
    <Button
      component={Link}
      to={statementPath}
      variant="default"
      leftIcon={<IconFileText size={16} aria-hidden />}
      aria-label={listTexts.statement}
    >
      {listTexts.statementShort}
    </Button>
  )
}

const OpenOrders = () => (
  <Button component={Link} to="/orders" variant="default">
    {listTexts.openOrders}
  </Button>
)

/** The payments of all orders: those that wait for review first, oldest first. */
const list: ListDeclaration<ListedPayment> = {
  headActions: StatementLink,
  whenEmpty: OpenOrders,
  columns: [
    { kind: 'code', field: 'orderId', label: columns.order, heading: true },
    customer,
    amount,
    due,
    method,
    { kind: 'code', field: 'reference', label: columns.reference },
    { kind: 'date', field: 'paidOn', label: columns.paidOn },
    marked,
  ],
  card: {
    value: amount,
    line: [customer, age],
    marks: [
      marked,
      difference,
      { ...method, render: (payment) => <Hint>{lookOf(paymentMethodLooks, payment.method).label}</Hint> },
    ],
  },
  filters: [
    { name: 'status', label: columns.status, allLabel: listTexts.allStates, options: paymentStateLooks, several: true },
    { name: 'method', label: columns.method, allLabel: listTexts.allMethods, options: paymentMethodLooks, several: true },
    { kind: 'amounts', name: 'amount', label: columns.amount, isRare: true, needs: 'more-filters' },
    { kind: 'days', name: 'paidOn', label: columns.paidOn, allLabel: listTexts.anyDay, isRare: true, needs: 'more-filters' },
    {
      ...{ name: 'empty', label: listTexts.isEmpty, allLabel: listTexts.any, options: listTexts.nothing },
      ...{ several: true, isRare: true, needs: 'more-filters' },
    },
  ],
  sorters: [{ field: 'amount' }, { field: 'paidOn' }, { field: 'createdAt', label: columns.createdAt, as: 'time' }],
  sortersNeed: 'sorting',
  rowActions: [
    {
      id: 'review',
      label: listTexts.review,
      icon: IconEye,
      modal: 'review',
      step: () => listTexts.review,
      waits: () => true,
      appliesTo: ({ status: state }) => state === 'claimed',
    },
    {
      id: 'open',
      label: listTexts.open,
      icon: IconEye,
      right: 'read',
      modal: 'review',
      appliesTo: ({ status: state }) => state !== 'claimed',
    },
  ],
  texts: {
    subtitle: listTexts.subtitle,
    empty: listTexts.empty,
    emptyFiltered: listTexts.emptyFiltered,
    searchPlaceholder: listTexts.search,
  },
}

export default list
