import { choice } from '../record/kinds/choices'
import { text, textarea } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord } from '../record/record'

/** Most characters of the reason of a change. */
export const longestReason = 200

/** Who makes a change: an account, a customer, someone who fails to sign in, the server by itself, or a command at the server. */
export const historySources = ['administrator', 'customer', 'visitor', 'server', 'command'] as const

export type HistorySource = (typeof historySources)[number]

/** Names of the sources without an account, as the subject of a sentence. */
export const sourceNames: Record<HistorySource, string> = {
  administrator: 'An administrator',
  customer: 'A customer',
  visitor: 'Someone who is not signed in',
  server: 'The server',
  command: 'A command at the server',
}

/** What one field was and is, as on the wire; a file is null and a word such as 'replaced'. */
export interface Change {
  /** Name of the field in answers. */
  field: string
  from: unknown
  to: unknown
}

/** The changes of an entry, stored as JSON. */
const changes = {
  kind: 'changes' as const,
  type: 'text' as const,
  label: 'Changes',
  toRow: (list: readonly Change[]): string => JSON.stringify(list),
  fromRow: (json: string): Change[] => JSON.parse(json) as Change[],
  isFine: (): boolean => true,
}

/**
 * One change of one record (docs/decisions/0042). Entries are only added, except that the history forgets customers (0048) and
 * what is older than three years.
 */
export const historyEntry = defineRecord('history', {
  at: time({ label: 'When', required: true }),
  /** Id of the account, or the source if there is none. */
  actor: text({ label: 'Who', max: 40, required: true }),
  /** As it was at the time; '' without an account. */
  actorName: text({ label: 'Name', max: 254 }),
  source: choice({ label: 'By', options: historySources, required: true }),
  /** The call that made the change: 'PUT /products/:id'; '' if none did. */
  call: text({ label: 'Call', max: 200 }),
  resource: text({ label: 'What', max: 40, required: true }),
  recordId: text({ label: 'Record', max: 40, wireName: 'id', required: true }),
  title: text({ label: 'Title', max: 200 }),
  /** 'create', 'update', 'delete', or one of `historyActions`. */
  action: text({ label: 'Action', max: 40, required: true }),
  changes,
  reason: textarea({ label: 'Reason', max: 5_000, nullable: true }),
  /** Of a record that was changed with others; the set has an entry of its own, of which this is the id of the record. */
  changeSetId: text({ label: 'Change set', max: 40, nullable: true }),
})

/** How long entries are kept, in ms: three years. */
export const historyKeptMs = 3 * 365 * 24 * 60 * 60 * 1000

/** Changes that are more than the fields they set. */
export const historyActions = [
  'cancel',
  'reopen',
  'invoice',
  'change-items',
  'change-customer',
  'credit-note',
  'start-packing',
  'stop-packing',
  'pack',
  'unpack',
  'release',
  'restore',
  'purge',
  'erase',
  'export',
  'download',
  'set-password',
  'password-link',
  'failed-login',
  'end-session',
  'second-factor-on',
  'second-factor-off',
  'recovery-code',
  'new-recovery-codes',
  'change-many',
  'delete-many',
  'revert-many',
  'import-many',
] as const

export type HistoryAction = 'create' | 'update' | 'delete' | (typeof historyActions)[number]
