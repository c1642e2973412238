import { PhoneLinks } from '../../components/contact/phone-links'
import { Badge, Box, Group, Text } from '../../components/ui/core'
import { IconAddressBook } from '../../components/ui/icons'
import { type Customer, customer } from '../../domain/customer/customer'
import { indianStates } from '../../domain/invoice/indian-states'
import { shopToday } from '../../domain/shared/calendar-date'
import { formatMoney } from '../../domain/shared/money'
import { OneLine } from '../../framework/cells/one-line'
import type { Column } from '../../framework/declaration/column'
import { declarationOf } from '../../framework/declaration/record-resource'
import type { ListDeclaration } from '../../framework/declaration/resource'

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

/** The last three new years, since which a customer may not have ordered. */
const years = (): Record<string, string> => {
  const year = Number(shopToday(Date.now()).slice(0, 4))
  return Object.fromEntries([0, 1, 2].map((ago) => [`${year - ago}-01-01`, `Not since ${year - ago} began`]))
}

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
    { name: 'notSince', label: 'Has not ordered', allLabel: 'Whenever they ordered', options: years() },
    {
      name: 'state',
      label: 'State',
      allLabel: 'All states',
      isRare: true,
      options: Object.fromEntries(indianStates.map(({ name }) => [name, name])),
    },
    {
      name: 'spentFrom',
      label: spent.label,
      allLabel: 'Any amount',
      isRare: true,
      options: { 5000: 'From ₹5,000', 10000: 'From ₹10,000', 25000: 'From ₹25,000', 100000: 'From ₹1,00,000' },
    },
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
