import type { DateRange } from '../../../../domain/shared/calendar-date'
import type { OrdersSummary } from '../../../../domain/order/sales'
import type { PlainError } from './plain-error'

/** What the page sends to the worker. */
export interface CountRequest {
  /** Where the API's paths begin, absolute. */
  baseUrl: string
  token: string | undefined
  /** IANA name */
  timeZone: string
  /** The days of the daily totals; the last 30 when left out. */
  range?: DateRange | undefined
}

/** What the worker sends back, once. */
export type CountAnswer = { counted: { summary: OrdersSummary; isCutOff: boolean } } | { error: PlainError }
