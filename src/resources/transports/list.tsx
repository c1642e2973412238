import { PhoneLinks } from '../../components/contact/phone-links'
import { Anchor, Box } from '../../components/ui/core'
import { type Transport, transport } from '../../domain/dispatch/transport'
import { webAddress } from '../../domain/shared/web-address'
import { OneLine } from '../../framework/cells/one-line'
import type { Column } from '../../framework/declaration/column'
import { declarationOf } from '../../framework/declaration/record-resource'
import type { ListDeclaration } from '../../framework/declaration/resource'

const { columns, showColumns, fields, sorters, filters } = declarationOf(transport)

const { phones, trackingAddress, branches } = transport.fields

const countOf = ({ length }: Transport['branches']): string => (length === 1 ? '1 branch' : `${length} branches`)

/** '12 branches: Sivakasi, Madurai, Salem, Erode…'. */
const branchesText = (of: Transport['branches']): string => {
  const towns = of.slice(0, 4).map(({ town }) => town)
  return of.length === 0 ? '' : `${countOf(of)}: ${towns.join(', ')}${of.length > towns.length ? '…' : ''}`
}

const phonesColumn: Column<Transport> = {
  kind: 'custom',
  id: 'phones',
  label: phones.label,
  // Above the link that covers a card. Another backend may send null in the list.
  render: (each) => (
    <Box sx={{ position: 'relative', width: 'fit-content' }}>
      <PhoneLinks phones={each.phones.filter(Boolean)} isDense />
    </Box>
  ),
}

const branchesColumn: Column<Transport> = {
  kind: 'custom',
  id: 'branches',
  label: branches.label,
  render: (each) => <OneLine text={branchesText(each.branches)} />,
}

const trackingColumn: Column<Transport> = {
  kind: 'custom',
  id: 'trackingAddress',
  label: trackingAddress.label,
  render: (each) => {
    const page = webAddress(each.trackingAddress ?? '')
    return page === undefined ? (
      each.trackingAddress
    ) : (
      <Anchor href={page} target="_blank" rel="noopener noreferrer" size="sm">
        <OneLine text={page.replace(/^https?:\/\//, '')} />
      </Anchor>
    )
  },
}

/** What a row of the list shows otherwise than the page of a transport. */
const shownAs: Record<string, Column<Transport>> = {
  phones: phonesColumn,
  trackingAddress: trackingColumn,
  branches: branchesColumn,
}

/** The list and the form of lorry services, derived from the record. */
const list: ListDeclaration<Transport> & { fields: typeof fields } = {
  columns: columns
    .filter((column) => column.kind === 'custom' || column.field !== 'createdAt')
    .map((column) => (column.kind === 'custom' ? column : (shownAs[column.field] ?? column))),
  card: {
    line: [phonesColumn, { kind: 'custom', id: 'branches', label: branches.label, render: (each) => countOf(each.branches) }],
  },
  showColumns,
  fields,
  sorters,
  filters,
  isImported: true,
  texts: {
    subtitle: 'Lorry services that bring parcels to their branches',
    empty: 'Add the lorry services that take your parcels.',
    searchPlaceholder: 'Search by name or town…',
  },
}

export default list
