import type { Order } from '../../../domain/order/order'
import type { Balance } from '../../../domain/payment/ledger'
import type { OrderPayment } from '../../../domain/payment/listed-payment'
import { type payment } from '../../../domain/payment/payment'
import type { ValuesOf } from '../../../domain/record/record'
import { useRead } from '../../../framework/calls/use-read'
import { type Endpoint, type IdVariables, type RecordCall, segment } from '../../../framework/declaration/endpoint'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { describeBody, isRecord, messageIn, valueIn } from '../../../framework/declaration/envelope'
import { ShapeError } from '../../../framework/declaration/request-errors'
import { ledgerTexts as texts } from './ledger-texts'

/** The payments of an order, oldest first, and what follows from them. */
export interface Ledger {
  payments: OrderPayment[]
  balance: Balance
}

const path = ({ id }: IdVariables): string => `/orders/${segment(id)}/payments`

/** Reads the ledger of an order. Every write to an order refetches it, as its total and status belong to the balance. */
export const readLedger: Endpoint<IdVariables, Ledger> = {
  method: 'GET',
  path,
  figuresOf: 'orders',
  parse: (body) => {
    const { payments, balance } = (valueIn(body, 'data') ?? {}) as Partial<Ledger>
    if (!Array.isArray(payments) || !isRecord(balance)) throw new ShapeError('payments and a balance', describeBody(body))
    return { payments, balance }
  },
  failure: texts.loadFailed,
}

/** A payment or a refund that is recorded, in rupees. */
export interface NewEntry extends Pick<ValuesOf<typeof payment>, 'kind' | 'amount' | 'method' | 'reference' | 'note'> {
  /** YYYY-MM-DD */
  paidOn: string
  acceptReuse?: boolean
  acceptMore?: boolean
  withoutStock?: boolean
}

/** Records a payment or a refund. */
export const recordEntry: RecordCall<Order, IdVariables & NewEntry, string | undefined> = {
  method: 'POST',
  path,
  serialize: ({ id: _id, ...json }) => ({ json }),
  parse: messageIn,
  changes: 'orders',
  alsoChanges: () => ['payments'],
  success: (message) => (typeof message === 'string' ? message : texts.recorded),
  failure: texts.recordFailed,
}

/** The ledger of an order, as far as the backend has one and the user may read it. */
export const useLedger = (orderId: string) => {
  const mayRead = useMay('payments:read')
  const { has, isAnswered } = useCapabilities(mayRead)
  const isOffered = mayRead && has('payments')
  const query = useRead(readLedger, { id: orderId }, { enabled: isOffered })
  return { isOffered, isAnswered: isAnswered || !mayRead, ledger: query.data, query }
}
