import { choice, flag } from '../record/kinds/choices'
import { email, text } from '../record/kinds/texts'
import { time, updatedAt } from '../record/kinds/times'
import { defineRecord, type RecordOf } from '../record/record'
import { emailLength } from './credentials'
import { type Role, roles } from './rights'

/** Labels and colours of the roles. */
export const roleLooks = {
  owner: { label: 'Owner', color: 'gray' },
  counter: { label: 'Counter', color: 'blue' },
  packer: { label: 'Packer', color: 'green' },
  viewer: { label: 'Viewer', color: 'gray' },
} as const

/** What the roles may do, as owners read it when they choose one. */
export const roleAbout: Record<Role, string> = {
  owner: 'can do everything.',
  counter: 'handles orders, payments and customer queries. Sees products and sales, and changes no products or settings.',
  packer: 'packs orders and adds delivery pictures. Sees no costs, profit, sales or suppliers, and no customer queries.',
  viewer: 'looks at orders, products and sales, and changes nothing. Sees no costs or profit.',
}

/** A person who works in the store, as owners see their account. */
export const person = defineRecord(
  'staff',
  {
    name: text({ label: 'Name', max: 200, required: 'Name is required' }),
    email: email({ label: 'Email', max: emailLength, required: 'Email is required', refusal: 'Invalid email' }),
    role: choice({
      label: 'Role',
      options: roles,
      looks: roleLooks,
      required: 'Please choose a role.',
    }),
    disabled: flag({ label: 'Disabled', help: 'Cannot sign in, and is signed out everywhere' }),
    secondFactor: flag({ label: 'Two-step sign-in' }),
    lastSeenAt: time({ label: 'Last seen', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
    updatedAt,
  },
  { singular: 'person', title: 'name', sort: ['name', 'email', 'lastSeenAt'] },
)

export type Person = RecordOf<typeof person>
