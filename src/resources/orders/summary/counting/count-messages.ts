import type { DateRange } from '../../../../domain/shared/calendar-date'
import type { OrdersSummary } from '../../../../domain/order/sales'
import type { PlainError } from './plain-error'

/** Message from the page to the worker. */
export interface CountRequest {
  /** Absolute base URL of the API. */
  baseUrl: string
  token: string | undefined
  /** IANA name. */
  timeZone: string
  /** The days of the daily totals; defaults to the last 30. */
  range?: DateRange | undefined
}

/** Response of the worker, sent once. */
export type CountAnswer = { counted: { summary: OrdersSummary; isCutOff: boolean } } | { error: PlainError }
