import type { StatementMapping } from '../../../domain/payment/statement/columns'
import type { MatchedStatement } from '../../../domain/payment/statement/matched-statement'
import { type Endpoint, segment } from '../../../framework/declaration/endpoint'
import { messageIn, readRecord } from '../../../framework/declaration/envelope'
import { multipart } from '../../../framework/declaration/rest-endpoints'

/** Messages of the calls; the server's own are shown where it has one. */
const texts = {
  matchFailed: 'Failed to read the statement',
  confirmed: 'Payments confirmed successfully',
  confirmFailed: 'Failed to confirm the payments',
} as const

/** POST /payments/statements; nothing is written yet. No timeout, because the user can cancel. */
export const matchStatementCall: Endpoint<{ file: File; mapping: StatementMapping | undefined }, MatchedStatement> = {
  method: 'POST',
  path: '/payments/statements',
  serialize: ({ file, mapping }) => ({
    form: multipart({ statement: file, ...(mapping ? { mapping: JSON.stringify(mapping) } : {}) }),
  }),
  parse: (body) => readRecord<MatchedStatement>(body, ['data'], 'rows'),
  timeoutMs: 0,
  failure: texts.matchFailed,
}

/** POST /payments/statements/{id}/confirm: all lines or none. */
export const confirmLinesCall: Endpoint<{ statement: string; lines: readonly number[] }, string | undefined> = {
  method: 'POST',
  path: ({ statement }) => `/payments/statements/${segment(statement)}/confirm`,
  serialize: ({ lines }) => ({ json: { lines } }),
  parse: messageIn,
  timeoutMs: 0,
  alsoChanges: () => ['payments', 'orders'],
  success: (message) => (typeof message === 'string' ? message : texts.confirmed),
  failure: texts.confirmFailed,
}
