import type { ListedPayment } from '../../domain/payment/listed-payment'
import { type Endpoint, type IdVariables, type ListResult, type RecordCall, segment } from '../../framework/declaration/endpoint'
import { messageIn } from '../../framework/declaration/envelope'
import { pageOf } from '../../framework/declaration/page-of'

/** Messages of the calls; the server's own are shown where it has one. */
const texts = {
  loadFailed: 'Failed to load payments',
  confirmed: 'Payment confirmed successfully',
  confirmFailed: 'Failed to confirm the payment',
  referenceNoted: 'Reference number saved',
  referenceFailed: 'Failed to save the reference number',
  rejected: 'Payment rejected',
  rejectFailed: 'Failed to reject the payment',
  reversed: 'Payment reversed',
  reverseFailed: 'Failed to reverse the payment',
} as const

type PaymentCall<Values> = RecordCall<ListedPayment, IdVariables & Values, string | undefined>

const decision = <Values extends object>(
  verb: 'confirm' | 'reject' | 'reverse',
  status: ListedPayment['status'],
  { success, failure }: { success: string; failure: string },
): PaymentCall<Values> => ({
  method: 'POST',
  path: ({ id }) => `/payments/${segment(id)}/${verb}`,
  serialize: ({ id: _id, ...json }) => ({ json }),
  parse: messageIn,
  changes: 'payments',
  // Its order may have another payment status now.
  alsoChanges: () => ['orders'],
  optimistic: (payment, sent) => ({ ...payment, status, ...('reason' in sent ? { reason: String(sent.reason) } : {}) }),
  success: (message) => (typeof message === 'string' ? message : success),
  failure,
})

/**
 * `acceptReuse` confirms a payment whose reference number another one has, `acceptMore` one of more than is due; `reference` is that of
 * a claim without one.
 */
export interface ConfirmVariables extends IdVariables {
  reference?: string
  acceptReuse?: boolean
  acceptMore?: boolean
  withoutStock?: boolean
}

export const confirmCall = decision<ConfirmVariables>('confirm', 'confirmed', {
  success: texts.confirmed,
  failure: texts.confirmFailed,
})

export const rejectCall = decision<{ reason: string }>('reject', 'rejected', {
  success: texts.rejected,
  failure: texts.rejectFailed,
})

export const reverseCall = decision<{ reason: string }>('reverse', 'reversed', {
  success: texts.reversed,
  failure: texts.reverseFailed,
})

/** Notes the reference number of a payment that has none. */
export const referenceCall: PaymentCall<{ reference: string; acceptReuse?: boolean }> = {
  method: 'PUT',
  path: ({ id }) => `/payments/${segment(id)}/reference`,
  serialize: ({ id: _id, ...json }) => ({ json }),
  parse: messageIn,
  changes: 'payments',
  alsoChanges: () => ['orders'],
  optimistic: (payment, { reference }) => ({ ...payment, reference }),
  success: (message) => (typeof message === 'string' ? message : texts.referenceNoted),
  failure: texts.referenceFailed,
}

/** Path of the list of payments, and of its call. */
export const paymentsPath = '/payments'

/** Most claims that are read at once; the next ones follow when these are decided. */
const mostWaiting = 50

/** The search and filter of the list over which the window is open; it continues with these payments only. */
export interface WaitingVariables {
  search?: string | undefined
  method?: string | undefined
}

/** The payments that wait for review, oldest first. */
export const waitingPayments: Endpoint<WaitingVariables, ListResult<ListedPayment>> = {
  method: 'GET',
  path: paymentsPath,
  figuresOf: 'payments',
  serialize: ({ search, method }) => ({ query: { page: 1, limit: mostWaiting, status: 'claimed', search, method } }),
  parse: (body) => pageOf<ListedPayment>(body, 'payments'),
  failure: texts.loadFailed,
}
