import type { MessagesOutcome } from '../../../../domain/message/message-batch'
import type { ChosenRecords } from '../../../declaration/action'
import type { Endpoint } from '../../../declaration/endpoint'
import { tellTexts as texts } from './tell-texts'

/** What many customers are told, besides who they are. */
export interface TellVariables {
  json: object & { selection: ChosenRecords['selection']; dryRun?: true }
}

const call = {
  method: 'POST',
  serialize: ({ json }: TellVariables) => ({ json }),
  parse: (body: unknown): MessagesOutcome => (body as { data: MessagesOutcome }).data,
  failure: texts.failed,
} as const

/** Puts messages for many into the queue, or says what that would do. */
export const tellCalls = {
  orders: { ...call, path: '/orders/messages', alsoChanges: () => ['orders'] },
  customers: { ...call, path: '/customers/messages', alsoChanges: () => ['orders', 'customers'] },
} satisfies Record<string, Endpoint<TellVariables, MessagesOutcome>>

/** The same without a change. */
export const previewTellCalls = {
  orders: { ...call, path: '/orders/messages' },
  customers: { ...call, path: '/customers/messages' },
} satisfies Record<string, Endpoint<TellVariables, MessagesOutcome>>
