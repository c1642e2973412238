import { IconEdit, IconKey } from '../../components/ui/icons'
import { Badge } from '../../components/ui/core'
import { type Person, person, roleLooks } from '../../domain/account/staff'
import type { Column } from '../../framework/declaration/column'
import type { ListDeclaration } from '../../framework/declaration/resource'

const { name, email, role, disabled, secondFactor, lastSeenAt } = person.fields

/** Texts of the list. */
export const listTexts = {
  subtitle: 'Who can sign in, and what they may do',
  createLabel: 'Add person',
  empty: 'Nobody yet',
  edit: 'Edit',
  link: 'Create password link',
  on: 'On',
  off: 'Off',
  state: 'Sign-in',
  active: 'Allowed',
} as const

const roleColumn: Column<Person> = { kind: 'badge', field: 'role', label: role.label, looks: roleLooks }
const disabledBadge = (
  <Badge color="red" variant="light">
    {disabled.label}
  </Badge>
)
const state: Column<Person> = {
  kind: 'custom',
  id: 'state',
  shows: ['disabled'],
  label: listTexts.state,
  render: (each) => (each.disabled ? disabledBadge : listTexts.active),
}

const onBadge = (label: string) => (
  <Badge color="green" variant="light">
    {label}
  </Badge>
)

const twoStep: Column<Person> = {
  kind: 'custom',
  id: 'two-step',
  shows: ['secondFactor'],
  label: secondFactor.label,
  render: (each) => (each.secondFactor ? onBadge(listTexts.on) : listTexts.off),
}

/** On a phone's card only the exception, because it has no heading that says what is allowed, or on. */
const stateMark: Column<Person> = { ...state, render: (each) => each.disabled && disabledBadge }
const twoStepMark: Column<Person> = {
  ...twoStep,
  render: (each) => each.secondFactor && onBadge(secondFactor.label),
}

const lastSeen: Column<Person> = { kind: 'date', field: 'lastSeenAt', label: lastSeenAt.label, withTime: true }

/** The list of the store's people. */
const list: ListDeclaration<Person> = {
  columns: [
    { kind: 'text', field: 'name', label: name.label, heading: true },
    { kind: 'text', field: 'email', label: email.label },
    roleColumn,
    state,
    twoStep,
    lastSeen,
  ],
  sorters: ['name', 'email', 'lastSeenAt'],
  sortersNeed: 'sorting',
  card: { line: [{ kind: 'text', field: 'email', label: email.label }], marks: [roleColumn, stateMark, twoStepMark] },
  rowActions: [
    { id: 'edit', label: listTexts.edit, icon: IconEdit, modal: 'edit' },
    { id: 'link', label: listTexts.link, icon: IconKey, modal: 'link', appliesTo: (each) => !each.disabled },
  ],
  texts: { subtitle: listTexts.subtitle, createLabel: listTexts.createLabel, empty: listTexts.empty },
}

export default list
