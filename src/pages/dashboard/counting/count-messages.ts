import type { OrdersSummary } from '../../../domain/sales'
import type { PlainError } from './plain-error'

/** What the page sends to the worker. */
export interface CountRequest {
  /** Where the API's paths begin, absolute. */
  baseUrl: string
  token: string | undefined
  /** IANA name */
  timeZone: string
}

/** What the worker sends back, once. */
export type CountAnswer = { counted: { summary: OrdersSummary; isCutOff: boolean } } | { error: PlainError }
