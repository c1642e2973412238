import { Link } from 'react-router'
import { Anchor, Badge, Button, Code, Group } from '../../../components/ui/core'
import { IconCamera, IconEdit, IconPhoto, IconTrash, IconTruck } from '../../../components/ui/icons'
import { type emptyDispatchFields, freightLooks, type ListedDispatch } from '../../../domain/dispatch/dispatch'
import { formatDay } from '../../../domain/shared/dates'
import { formatMoney } from '../../../domain/shared/money'
import { lookOf } from '../../../domain/shared/status'
import type { Column } from '../../../framework/declaration/column'
import type { ListDeclaration } from '../../../framework/declaration/resource'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { dayFilter } from '../../../framework/screens/list/filters/day-filter'
import { LoadSheetButton } from '../papers/load-sheet'
import { deleteCall } from './dispatch-calls'
import { partsTexts } from './parts-texts'

/** Texts of the list of dispatches. */
export const listTexts = {
  subtitle: 'What lorries took, newest first',
  empty: 'Record what a lorry takes, and its orders are shipped.',
  emptyFiltered: 'No dispatch matches',
  search: 'Search by LR number, order, customer or phone…',
  lorry: 'Record a lorry',
  columns: {
    lrNumber: 'LR number',
    lrDate: 'Day',
    order: 'Order',
    customer: 'Customer',
    transport: 'Transport',
    to: 'To',
    parcels: 'Parcels',
    freight: 'Freight',
  },
  parcelCount: (count: number) => (count === 1 ? '1 parcel' : `${count} parcels`),
  allTransports: 'All transports',
  day: 'Day',
  anyDay: 'Any day',
  anyFreight: 'Any freight',
  isEmpty: 'Empty',
  any: 'Any',
  nothing: { receipt: 'No receipt', vehicle: 'No vehicle', expectedOn: 'No expected day' } satisfies Record<
    (typeof emptyDispatchFields)[number],
    string
  >,
  receipt: 'Receipt',
} as const

const { columns } = listTexts

const lrNumber: Column<ListedDispatch> = { kind: 'code', field: 'lrNumber', label: columns.lrNumber, heading: true }
const lrDate: Column<ListedDispatch> = { kind: 'date', field: 'lrDate', label: columns.lrDate }
const customer: Column<ListedDispatch> = {
  kind: 'text',
  field: 'order.customerName',
  shows: ['customer'],
  label: columns.customer,
  maxLength: 40,
}
const to: Column<ListedDispatch> = { kind: 'text', field: 'to', label: columns.to, maxLength: 40 }
/** On a card, whose last line has the order's id. */
const whoAndWhere: Column<ListedDispatch> = {
  kind: 'custom',
  id: 'who',
  label: columns.customer,
  render: (dispatch) => [dispatch.order.customerName, dispatch.to].filter(Boolean).join(', '),
}
const parcels: Column<ListedDispatch> = { kind: 'number', field: 'parcels', label: columns.parcels }
/** With its unit, because a card shows no label for its value. */
const parcelsWithUnit: Column<ListedDispatch> = {
  kind: 'custom',
  id: 'parcels',
  label: columns.parcels,
  render: ({ parcels: count }) => listTexts.parcelCount(count),
}
/** Who pays it and its amount, each below the other of its kind. */
const freight: Column<ListedDispatch> = {
  kind: 'custom',
  id: 'freight',
  shows: ['freightTerms', 'freightAmount'],
  label: columns.freight,
  numeric: true,
  render: ({ freight: { terms, amount } }) => {
    const { label, color } = lookOf(freightLooks, terms)
    return (
      <Group spacing={8} position="apart" noWrap>
        <Badge color={color}>{label}</Badge>
        {amount !== null && <span className="nowrap">{formatMoney(amount)}</span>}
      </Group>
    )
  },
}
/** At the right end of a card, in one place whatever stands before it. */
const termsAtEnd: Column<ListedDispatch> = {
  kind: 'custom',
  id: 'terms',
  label: columns.freight,
  render: ({ freight: { terms } }) => {
    const { label, color } = lookOf(freightLooks, terms)
    return (
      <Badge color={color} style={{ marginLeft: 'auto' }}>
        {label}
      </Badge>
    )
  },
}
const transport: Column<ListedDispatch> = {
  kind: 'text',
  field: 'transport.name',
  shows: ['transport'],
  label: columns.transport,
  maxLength: 40,
}

/** Opens the table for one lorry. */
const LorryButton = () =>
  useMay('dispatches:create') ? (
    <Button component={Link} to="/dispatches/lorry" leftIcon={<IconTruck size={16} aria-hidden />}>
      {listTexts.lorry}
    </Button>
  ) : null

/** Opens the table for one lorry, and prints what a lorry takes. */
const LorryButtons = () => {
  const mayPrint = useMay('orders:deliver')
  const { has } = useCapabilities(mayPrint)
  return (
    <>
      {mayPrint && has('papers') && <LoadSheetButton />}
      <LorryButton />
    </>
  )
}

/** The dispatches of all orders, by lorry service and day. */
const list: ListDeclaration<ListedDispatch> = {
  columns: [
    lrNumber,
    lrDate,
    {
      kind: 'custom',
      id: 'order',
      shows: ['orderId'],
      label: columns.order,
      render: ({ orderId }) => (
        <Anchor component={Link} to={`/orders?details=${encodeURIComponent(orderId)}`}>
          <Code style={{ color: 'inherit', fontWeight: 600 }}>{orderId}</Code>
        </Anchor>
      ),
    },
    customer,
    transport,
    to,
    parcels,
    freight,
  ],
  card: {
    value: parcelsWithUnit,
    line: [whoAndWhere, lrDate],
    marks: [{ kind: 'code', field: 'orderId', label: columns.order }, termsAtEnd],
  },
  filters: [
    {
      ...{ kind: 'reference', name: 'transport', label: columns.transport, allLabel: listTexts.allTransports },
      ...{ resource: 'transports', several: true },
    },
    {
      kind: 'custom',
      name: 'day',
      label: listTexts.day,
      chip: (day) => formatDay(day) ?? day,
      control: dayFilter(listTexts.anyDay),
    },
    {
      ...{ name: 'freightTerms', label: columns.freight, allLabel: listTexts.anyFreight, options: freightLooks },
      ...{ isRare: true, needs: 'more-filters' },
    },
    { kind: 'amounts', name: 'freightAmount', label: columns.freight, isRare: true, needs: 'more-filters' },
    {
      ...{ name: 'empty', label: listTexts.isEmpty, allLabel: listTexts.any, options: listTexts.nothing },
      ...{ several: true, isRare: true, needs: 'more-filters' },
    },
  ],
  sorters: ['lrDate', 'lrNumber', 'to', 'parcels'],
  sortersNeed: 'sorting',
  rowActions: [
    { id: 'edit', label: partsTexts.edit, icon: IconEdit, modal: 'edit' },
    {
      id: 'receipt',
      label: partsTexts.receipt,
      icon: IconPhoto,
      color: 'teal',
      right: 'read',
      modal: 'receipt',
      appliesTo: ({ receipt }) => Boolean(receipt),
    },
    {
      id: 'add-receipt',
      label: partsTexts.noReceipt,
      icon: IconCamera,
      modal: 'receipt',
      appliesTo: ({ receipt }) => !receipt,
    },
    {
      id: 'delete',
      label: partsTexts.remove,
      icon: IconTrash,
      color: 'red',
      right: 'delete',
      run: ({ _id }, call) => call(deleteCall, { id: _id }),
      confirm: ({ lrNumber: number, orderId }) => partsTexts.confirmDelete(number, orderId),
    },
  ],
  headActions: LorryButtons,
  whenEmpty: LorryButton,
  texts: {
    subtitle: listTexts.subtitle,
    empty: listTexts.empty,
    emptyFiltered: listTexts.emptyFiltered,
    searchPlaceholder: listTexts.search,
  },
}

export default list
