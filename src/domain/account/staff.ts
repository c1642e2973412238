import { choice, flag } from '../record/kinds/choices'
import { email, text } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf } from '../record/record'
import { emailLength } from './credentials'
import { roles } from './rights'

/** Labels and colours of the roles. */
export const roleLooks = {
  owner: { label: 'Owner', color: 'violet' },
  counter: { label: 'Counter', color: 'blue' },
  packer: { label: 'Packer', color: 'green' },
  viewer: { label: 'Viewer', color: 'gray' },
} as const

/** A person who works in the store, as owners see their account. */
export const person = defineRecord(
  'staff',
  {
    name: text({ label: 'Name', max: 200, required: 'Name is required' }),
    email: email({ label: 'Email', max: emailLength, required: 'Email is required', refusal: 'Invalid email' }),
    role: choice({
      label: 'Role',
      help: 'Counter: orders, payments and queries. Packer: orders without money. Viewer: reads, without cost and profit.',
      options: roles,
      looks: roleLooks,
      required: 'Please choose a role.',
    }),
    disabled: flag({ label: 'Disabled', help: 'Cannot sign in' }),
    secondFactor: flag({ label: 'Second factor' }),
    lastSeenAt: time({ label: 'Last seen', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
    updatedAt,
  },
  { singular: 'person', title: 'name' },
)

export type Person = RecordOf<typeof person>
