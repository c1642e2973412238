import { transport } from '../../domain/dispatch/transport'
import { declarationOf } from '../../framework/declaration/record-resource'

const { columns, showColumns, fields, sorters } = declarationOf(transport)

/** The list and the form of lorry services, derived from the record. */
const list = {
  columns: columns.filter((column) => column.kind === 'custom' || column.field !== 'createdAt'),
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
