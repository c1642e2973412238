import type { ReadyOrder } from '../../../../domain/dispatch/dispatch'
import { nextLrNumber, suggestedBranch } from '../../../../domain/dispatch/dispatch-rules'
import type { Branch } from '../../../../domain/dispatch/transport'
import { newForm } from '../../../../domain/record/form'
import type { FormErrors } from '../../../../framework/form/record-form'
import {
  type LorryValues,
  lorryFaults,
  lorryFields,
  parcelFaults,
  type ParcelValues,
  parcelFields,
  toDispatchRequest,
} from '../dispatch-values'
import { lorryTexts as texts } from './lorry-texts'

/** An order in the table. */
export interface LorryRow
  extends ParcelValues,
    Pick<ReadyOrder, 'orderId' | 'customerName' | 'phone' | 'town' | 'isPacked' | 'hasInvoice'> {
  /** Unique in the table; names the row in error messages. */
  key: string
  /** Whether a person has typed the branch; otherwise it is suggested, or filled from above. */
  isToTyped?: boolean
}

export interface LorryForm extends LorryValues {
  transportId: string
  rows: readonly LorryRow[]
}

/** The empty table. @param today YYYY-MM-DD */
export const newLorry = (today: string): LorryForm => ({ ...newForm(lorryFields), lrDate: today, transportId: '', rows: [] })

/** Name of a cell in the form's errors. */
export const cellOf = (key: string, name: string): string => `${key} ${name}`

/** Rows for orders that are not in the table yet. */
export const rowsFor = (orders: readonly ReadyOrder[], rows: readonly LorryRow[], branches: readonly Branch[]): LorryRow[] => {
  const known = new Set(rows.map(({ orderId }) => orderId))
  return orders
    .filter(({ orderId }) => !known.has(orderId))
    .map(({ orderId, customerName, phone, town, parcels, isPacked, hasInvoice }) => ({
      ...newForm(parcelFields),
      ...{ key: orderId, orderId, customerName, phone, town, parcels: String(parcels ?? 1) },
      ...(isPacked === undefined ? {} : { isPacked }),
      ...(hasInvoice === undefined ? {} : { hasInvoice }),
      to: suggestedBranch(branches, town),
    }))
}

/** Rows after another lorry service was chosen: suggested branches follow it, typed ones stay. */
export const withBranches = (
  rows: readonly LorryRow[],
  before: readonly Branch[],
  after: readonly Branch[],
): readonly LorryRow[] =>
  rows.map((row) =>
    row.to === '' || (!row.isToTyped && row.to === suggestedBranch(before, row.town))
      ? { ...row, to: suggestedBranch(after, row.town) }
      : row,
  )

/** A row whose cells were changed by a person. */
export const typedRow = (row: LorryRow, changed: Partial<ParcelValues>): LorryRow => ({
  ...row,
  ...changed,
  ...(changed.to === undefined ? {} : { isToTyped: changed.to.trim() !== '' }),
})

/** Rows with the branch of the last one above that is typed, or else of the first that has one, where none is typed. */
export const fillDown = (rows: readonly LorryRow[]): readonly LorryRow[] => {
  let above = ''
  return rows.map((row) => {
    if (row.isToTyped || above === '') above = row.to.trim() === '' ? above : row.to
    return row.isToTyped || above === '' || row.to === above ? row : { ...row, to: above }
  })
}

/** Rows with LR numbers that run on from the one above, where none is typed. */
export const continueNumbers = (rows: readonly LorryRow[]): readonly LorryRow[] => {
  let above: string | undefined
  return rows.map((row) => {
    const typed = row.lrNumber.trim()
    const next = above === undefined ? undefined : nextLrNumber(above)
    above = typed === '' ? next : typed
    return typed === '' && next !== undefined ? { ...row, lrNumber: next } : row
  })
}

/** Error messages of the table: of the lorry by field, of an order by cell. @param now epoch ms */
export const lorryErrors = ({ rows, transportId: _transport, ...lorry }: LorryForm, now: number): FormErrors => {
  const first = new Map<string, number>()
  const cells = rows.flatMap((row, index): [string, string][] => {
    const lrNumber = row.lrNumber.trim().toUpperCase()
    const before = first.get(lrNumber)
    if (before === undefined && lrNumber !== '') first.set(lrNumber, index)
    const twice = before === undefined ? {} : { lrNumber: texts.twice(before + 1) }
    return Object.entries({ ...twice, ...parcelFaults(row) }).map(([name, text]) => [cellOf(row.key, name), text])
  })
  return { ...lorryFaults(lorry, now), ...(rows.length === 0 ? { rows: texts.noneFault } : {}), ...Object.fromEntries(cells) }
}

/** The dispatches to record. */
export const toLorryRequest = ({ rows, ...lorry }: LorryForm): object[] =>
  rows.map(({ orderId, ...row }) => ({ orderId, ...toDispatchRequest({ ...lorry, ...row }) }))
