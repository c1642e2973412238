import { useConfirm } from '../../../components/confirm/confirm-provider'
import { type ListedDispatch, lrNumberUsed, type OrderDispatch, type ReadyOrder } from '../../../domain/dispatch/dispatch'
import type { Transport } from '../../../domain/dispatch/transport'
import { useCaller } from '../../../framework/calls/use-call'
import type { CallOptions } from '../../../framework/declaration/call-meta'
import {
  type Endpoint,
  type IdVariables,
  type NoVariables,
  type RecordCall,
  segment,
} from '../../../framework/declaration/endpoint'
import { reasonsOf } from '../../../framework/form/server-errors'
import { messageIn, readList, readNumber } from '../../../framework/declaration/envelope'
import { multipart } from '../../../framework/declaration/rest-endpoints'
import { partsTexts as texts } from './parts-texts'

/** Messages of the calls; the server's own are shown where it has one. */
const callTexts = {
  recorded: 'Dispatch recorded successfully',
  recordFailed: 'Failed to record the dispatches',
  updated: 'Dispatch updated successfully',
  updateFailed: 'Failed to update the dispatch',
  deleted: 'Dispatch deleted successfully',
  deleteFailed: 'Failed to delete the dispatch',
  uploaded: 'Receipt uploaded successfully',
  uploadFailed: 'Failed to upload the receipt',
  readyFailed: 'Failed to load the orders that are ready',
  transportsFailed: 'Failed to load the transports',
} as const

interface Reuse {
  /** Accepts an LR number that another dispatch of the lorry service has. */
  acceptReuse?: boolean
}

const successText =
  (instead: string) =>
  (message: unknown): string =>
    typeof message === 'string' ? message : instead

/** Records dispatches of one or many orders, all or nothing. */
export const recordCall: Endpoint<{ dispatches: readonly object[] } & Reuse, string | undefined> = {
  method: 'POST',
  path: '/dispatches',
  serialize: (json) => ({ json }),
  parse: messageIn,
  alsoChanges: () => ['dispatches', 'orders'],
  success: successText(callTexts.recorded),
  failure: callTexts.recordFailed,
}

const dispatchPath = ({ id }: IdVariables): string => `/dispatches/${segment(id)}`

export const changeCall: RecordCall<ListedDispatch, IdVariables & { values: object } & Reuse, string | undefined> = {
  method: 'PUT',
  path: dispatchPath,
  serialize: ({ id: _id, values, ...reuse }) => ({ json: { ...values, ...reuse } }),
  parse: messageIn,
  changes: 'dispatches',
  alsoChanges: () => ['orders'],
  success: successText(callTexts.updated),
  failure: callTexts.updateFailed,
}

export const deleteCall: RecordCall<ListedDispatch, IdVariables, string | undefined> = {
  method: 'DELETE',
  path: dispatchPath,
  parse: messageIn,
  changes: 'dispatches',
  alsoChanges: () => ['orders'],
  success: successText(callTexts.deleted),
  failure: callTexts.deleteFailed,
}

export const receiptCall: RecordCall<ListedDispatch, IdVariables & { receipt: File }, string | undefined> = {
  method: 'POST',
  path: (variables) => `${dispatchPath(variables)}/receipt`,
  serialize: ({ receipt }) => ({ form: multipart({ receipt }) }),
  parse: messageIn,
  // No timeout, for slow mobile networks; the user can cancel.
  timeoutMs: 0,
  changes: 'dispatches',
  success: successText(callTexts.uploaded),
  failure: callTexts.uploadFailed,
}

/** The dispatches of an order, oldest first, and its parcels as its packer has counted them; null for none. */
export const orderDispatches: Endpoint<{ orderId: string }, { dispatches: OrderDispatch[]; packedParcels: number | null }> = {
  method: 'GET',
  path: ({ orderId }) => `/orders/${segment(orderId)}/dispatches`,
  figuresOf: 'dispatches',
  parse: (body) => ({
    dispatches: readList<OrderDispatch>(body, ['data.dispatches']),
    packedParcels: readNumber(body, ['data.packedParcels']) ?? null,
  }),
  failure: texts.loadFailed,
}

interface Ready {
  orders: ReadyOrder[]
  towns: { town: string; count: number }[]
}

/** The orders that can be given to a lorry, oldest first. */
export const readyOrders: Endpoint<{ search?: string; town?: string }, Ready> = {
  method: 'GET',
  path: '/dispatches/ready',
  figuresOf: 'orders',
  serialize: (query) => ({ query: { ...query } }),
  parse: (body) => ({
    orders: readList<ReadyOrder>(body, ['data.orders']),
    towns: readList<Ready['towns'][number]>(body, ['data.towns']),
  }),
  failure: callTexts.readyFailed,
}

/** All lorry services. */
export const allTransports: Endpoint<NoVariables, Transport[]> = {
  method: 'GET',
  path: '/transports',
  figuresOf: 'transports',
  serialize: () => ({ query: { page: 1, limit: 1_000, sort: 'name' } }),
  parse: (body) => readList<Transport>(body, ['data']),
  failure: callTexts.transportsFailed,
}

/** The error messages of a refused call by row, counted from 0; the toast shows those that belong to no row. */
export const faultsByRow = (error: unknown): { row: number; text: string }[] =>
  reasonsOf(error).flatMap((reason) => {
    const [, row, text = ''] = /^Row (\d{1,4}): (.*)$/s.exec(reason) ?? []
    return row === undefined ? [] : [{ row: Number(row) - 1, text }]
  })

/** Makes a call, and asks when it is refused only because LR numbers are used already; the toast has shown which. */
export const useReuseCall = () => {
  const { call } = useCaller()
  const confirm = useConfirm()
  return async <V extends Reuse, R>(endpoint: Endpoint<V, R>, variables: V, options?: CallOptions): Promise<R> => {
    try {
      return await call(endpoint, variables, options)
    } catch (error) {
      if (!reasonsOf(error).includes(lrNumberUsed) || !(await confirm(texts.reuse))) throw error
      return call(endpoint, { ...variables, acceptReuse: true }, options)
    }
  }
}
