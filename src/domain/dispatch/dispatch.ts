import { choice, reference } from '../record/kinds/choices'
import { image } from '../record/kinds/files'
import { money, number } from '../record/kinds/numbers'
import { code, phone, text } from '../record/kinds/texts'
import { day, time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf } from '../record/record'
import type { OrderStatus } from '../order/lifecycle'
import { cleanName } from '../shared/names'
import { indianPhone } from '../shared/phone'
import type { StatusLook } from '../shared/status'

/** Who pays the lorry service: the customer who collects the parcels, or the store. */
export const freightTerms = ['to-pay', 'paid'] as const

export type FreightTerms = (typeof freightTerms)[number]

export const freightLooks: Record<FreightTerms, StatusLook> = {
  'to-pay': { label: 'To pay', color: 'yellow' },
  paid: { label: 'Paid', color: 'gray' },
}

/** Most parcels of a dispatch, and most dispatches in a request. */
export const dispatchLimits = { parcels: 999, rows: 300, freight: 100_000 } as const

/** Fields in which a list of dispatches may be asked for nothing (`more-filters`). */
export const emptyDispatchFields = ['receipt', 'vehicle', 'expectedOn'] as const

/** Code in `errors` of a refusal because another dispatch of the transport has the same LR number. */
export const lrNumberUsed = 'lr-number-used'

/** Parcels of an order that were given to a lorry service (docs/decisions/0052). */
export const dispatch = defineRecord(
  'dispatches',
  {
    orderId: text({ label: 'Order ID', max: 20, required: 'Please enter the order ID', only: 'create' }),
    transportId: reference({
      label: 'Transport',
      required: 'Please choose the transport',
      to: 'transports',
      wireName: 'transport',
    }),
    lrNumber: code({ label: 'LR number', max: 30, required: 'Please enter the LR number', personal: true }),
    lrDate: day({ label: 'LR date', required: 'Please enter the LR date' }),
    from: text({ label: 'From', column: 'from_branch', max: 100, clean: cleanName }),
    to: text({
      label: 'To',
      column: 'to_branch',
      max: 100,
      required: 'Please enter the branch to which the parcels go',
      clean: cleanName,
      personal: true,
    }),
    parcels: number({
      label: 'Parcels',
      min: 1,
      max: dispatchLimits.parcels,
      initial: 1,
      required: 'Please enter the number of parcels',
      refusal: `Parcels must be a whole number from 1 to ${dispatchLimits.parcels}`,
    }),
    freightTerms: choice({
      label: 'Freight',
      options: freightTerms,
      looks: freightLooks,
      initial: 'to-pay',
      refusal: 'Freight must be to-pay or paid',
    }),
    freightAmount: money({ label: 'Freight amount', min: 0, max: dispatchLimits.freight, nullable: true }),
    vehicle: code({ label: 'Vehicle', max: 20 }),
    driverPhone: phone({
      label: "Driver's phone",
      max: 40,
      refusal: "Driver's phone must have 10 digits",
      check: (typed) => indianPhone(typed) !== undefined,
      clean: (typed: string) => indianPhone(typed) ?? typed,
    }),
    expectedOn: day({ label: 'Expected on' }),
    receipt: image({ label: 'Receipt', nullable: true }),
    createdAt: time({ label: 'Recorded', required: true }),
    updatedAt,
    createdBy: text({ label: 'Recorded by', max: 254, serverOnly: true }),
  },
  { singular: 'dispatch', title: 'orderId' },
)

/** What the customer or the store pays to the lorry service; the amount in rupees, null if it is not known. */
export interface Freight {
  terms: FreightTerms
  amount: number | null
}

type Stored = RecordOf<typeof dispatch>

/** A dispatch as the API sends it. */
export type OrderDispatch = Omit<Stored, 'freightTerms' | 'freightAmount'> & { freight: Freight }

/** A dispatch of the list of all dispatches, with what is shown of its order. */
export interface ListedDispatch extends OrderDispatch {
  order: { customerName: string; phone: string; town: string; orderStatus: OrderStatus }
}

/** An order that can be given to a lorry. */
export interface ReadyOrder {
  orderId: string
  customerName: string
  phone: string
  /** '' if the customer named none; then the district stands for it. */
  town: string
  /** ISO 8601 UTC. */
  createdAt: string
  orderStatus: OrderStatus
  /** As its packer has counted; null, or absent on a backend without packing, if nobody has. */
  parcels?: number | null
  isPacked?: boolean
  hasInvoice?: boolean
}
