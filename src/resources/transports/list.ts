import { type Transport, transport } from '../../domain/dispatch/transport'
import { declarationOf } from '../../framework/declaration/record-resource'
import type { ListDeclaration } from '../../framework/declaration/resource'

const { columns, showColumns, fields, sorters } = declarationOf(transport)

const { phones, branches } = transport.fields

const countOf = (count: number): string => (count === 1 ? '1 branch' : `${count} branches`)

/** The list and the form of lorry services, derived from the record. */
const list: ListDeclaration<Transport> & { fields: typeof fields } = {
  columns: columns.filter((column) => column.kind === 'custom' || column.field !== 'createdAt'),
  card: {
    line: [
      { kind: 'words', field: 'phones', label: phones.label, arePhones: true },
      { kind: 'custom', id: 'branches', label: branches.label, render: (each) => countOf(each.branches.length) },
    ],
  },
  showColumns,
  fields,
  sorters,
  texts: {
    subtitle: 'Lorry services that bring parcels to their branches',
    empty: 'Add the lorry services that take your parcels.',
    searchPlaceholder: 'Search by name or town…',
  },
}

export default list
