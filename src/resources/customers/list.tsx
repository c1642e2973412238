import { useState } from 'react'
import { PhoneLinks } from '../../components/contact/phone-links'
import { Badge, Box, Group, Text, TextInput } from '../../components/ui/core'
import { IconAddressBook } from '../../components/ui/icons'
import { type Customer, customer } from '../../domain/customer/customer'
import { indianStates } from '../../domain/invoice/indian-states'
import { formatDay } from '../../domain/shared/dates'
import { formatMoney } from '../../domain/shared/money'
import { OneLine } from '../../framework/cells/one-line'
import type { Column } from '../../framework/declaration/column'
import { declarationOf } from '../../framework/declaration/record-resource'
import type { FilterControlProps, ListDeclaration } from '../../framework/declaration/resource'
import { dayFilter } from '../../framework/screens/list/filters/day-filter'

const { fields, bulkActions, showColumns } = declarationOf(customer)
const { phone, town, orders, spent, owed, lastOrderAt, tags, isBlocked } = customer.fields

/** Nobody is listed by a name that was never given. */
const heading: Column<Customer> = {
  kind: 'custom',
  id: 'name',
  label: 'Name',
  heading: true,
  render: (each) => <OneLine text={each.name || each.phone} />,
}

const phoneColumn: Column<Customer> = {
  kind: 'custom',
  id: 'phone',
  label: phone.label,
  width: 160,
  shows: ['phone'],
  // Above the link that covers a card.
  render: (each) => (
    <Box sx={{ position: 'relative', width: 'fit-content' }}>
      <PhoneLinks phones={[each.phone].filter(Boolean)} isDense />
    </Box>
  ),
}

const owes: Column<Customer> = {
  kind: 'custom',
  id: 'owed',
  label: owed.label,
  render: (each) => (each.owed > 0 ? <Text weight={600}>{formatMoney(each.owed)}</Text> : null),
}

/** What a person at the counter must see first, then the tags. */
const marks: Column<Customer> = {
  kind: 'custom',
  id: 'tags',
  label: tags.label,
  render: (each) => (
    <Group spacing={4}>
      {each.doNotSell && <Badge color="red">{isBlocked.label}</Badge>}
      {each.tags.slice(0, 3).map((tag) => (
        <Badge key={tag} color="gray">
          {tag}
        </Badge>
      ))}
    </Group>
  ),
}

/** A filter by a word, which is looked for when it is typed completely. @param longest characters that the backend takes */
const wordFilter = (longest: number) => {
  const WordFilter = ({ label, value, onChange }: FilterControlProps) => {
    const [typed, setTyped] = useState(value)
    const [shown, setShown] = useState(value)
    if (shown !== value) {
      setShown(value)
      setTyped(value)
    }
    const find = (): void => onChange(typed.trim() || undefined)
    return (
      <TextInput
        aria-label={label}
        placeholder={label}
        title={label}
        value={typed}
        maxLength={longest}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={find}
        onKeyDown={({ key }) => key === 'Enter' && find()}
      />
    )
  }
  return WordFilter
}

const [TownFilter, TagFilter] = [wordFilter(200), wordFilter(30)]

/** The list of customers, with the fields of the form. */
const list: ListDeclaration<Customer> & { fields: typeof fields } = {
  columns: [
    heading,
    phoneColumn,
    { kind: 'text', field: 'town', label: town.label, maxLength: 40 },
    { kind: 'number', field: 'orders', label: orders.label },
    { kind: 'money', field: 'spent', label: spent.label },
    owes,
    { kind: 'date', field: 'lastOrderAt', label: lastOrderAt.label },
    marks,
  ],
  card: {
    value: { kind: 'money', field: 'spent', label: spent.label },
    line: [
      { kind: 'custom', id: 'reach', label: phone.label, render: (each) => [each.phone, each.town].filter(Boolean).join(' · ') },
      { kind: 'date', field: 'lastOrderAt', label: lastOrderAt.label, asAge: true },
    ],
    marks: [marks],
  },
  showColumns,
  fields: fields.map((field) =>
    field.name === 'blockReason'
      ? { ...field, refusals: ['Please say why'], help: 'Why nothing is sold to this customer' }
      : field,
  ),
  sorters: [
    { field: 'lastOrderAt', label: lastOrderAt.label, as: 'time' },
    { field: 'name', label: 'Name', as: 'text' },
    { field: 'orders', label: orders.label, as: 'number' },
    { field: 'spent', label: spent.label, as: 'number' },
    { field: 'owed', label: owed.label, as: 'number' },
  ],
  filters: [
    { kind: 'quick', name: 'owes', label: 'Owes', options: { true: 'Owes' } },
    { kind: 'quick', name: 'isBlocked', label: isBlocked.label, options: { true: isBlocked.label } },
    {
      ...{ kind: 'custom', name: 'notSince', label: 'Has not ordered since' },
      chip: (day: string) => `Not since ${formatDay(day) ?? day}`,
      control: dayFilter('Has not ordered since…'),
    },
    { kind: 'custom', name: 'town', label: town.label, chip: (typed) => typed, control: TownFilter },
    {
      name: 'state',
      label: 'State',
      allLabel: 'All states',
      isRare: true,
      options: Object.fromEntries(indianStates.map(({ name }) => [name, name])),
    },
    { kind: 'amounts', name: 'spent', label: spent.label, isRare: true, needs: 'more-filters' },
    { kind: 'custom', name: 'tag', label: 'Tag', isRare: true, chip: (typed) => typed, control: TagFilter },
    { name: 'neverTold', label: 'Messages', allLabel: 'Told or not', isRare: true, options: { true: 'Never told' } },
  ],
  bulkActions: [
    ...(bulkActions ?? []),
    { id: 'tell', needs: 'messages-for-many', label: 'Tell customers…', short: 'Tell', window: () => import('./tell-window') },
  ],
  emptyIcon: IconAddressBook,
  texts: {
    subtitle: 'Everybody who has ordered or asked',
    searchPlaceholder: 'Search by name, phone or town…',
    empty: 'Customers appear here with their first order or query.',
  },
}

export default list
