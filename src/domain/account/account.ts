import { flag } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { text } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf, type Sparse } from '../record/record'
import { emailLength } from './credentials'

/** An administrator (contract 3.3). The e-mail address is in lower case. */
export const account = defineRecord(
  'accounts',
  {
    email: text({ label: 'Email', max: emailLength, required: true }),
    name: text({ label: 'Name', max: 200, initial: 'Administrator' }),
    branch: text({ label: 'Branch', max: 200, nullable: true, omitEmpty: true }),
    role: text({ label: 'Role', max: 40, initial: 'admin' }),
    passwordHash: text({ label: 'Password', max: 1_000, required: true, hidden: true, serverOnly: true }),
    disabled: flag({ label: 'Disabled' }),
    lastSeenAt: time({ label: 'Last seen', nullable: true }),
    // Tokens of an earlier version are no longer valid.
    sessionVersion: number({ label: 'Session', min: 0, hidden: true, serverOnly: true }),
    // Hash of the token of a link that sets the password once, and the time until which it is valid.
    linkHash: text({ label: 'Password link', max: 100, nullable: true, hidden: true, serverOnly: true }),
    linkExpiresAt: time({ label: 'Password link', nullable: true, hidden: true }),
    // The same of a link that was mailed to whoever asked for it, beside the one that an owner has made.
    mailedLinkHash: text({ label: 'Password link', max: 100, nullable: true, hidden: true, serverOnly: true }),
    mailedLinkExpiresAt: time({ label: 'Password link', nullable: true, hidden: true }),
    createdAt: time({ label: 'Created', required: true }),
    updatedAt,
  },
  { title: 'email' },
)

/** The signed-in user as the backend returns it. */
export type User = Sparse<Omit<RecordOf<typeof account>, 'createdAt' | 'updatedAt' | 'disabled' | 'lastSeenAt'>, 'role'>
