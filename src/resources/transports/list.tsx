import { linkHeight } from '../../components/contact/link-sizes'
import { PhoneLinks } from '../../components/contact/phone-links'
import { looksOf } from '../../components/looks'
import { touchScreen } from '../../components/touch-screen'
import { Anchor, Box, type Sx, Text } from '../../components/ui/core'
import { type Transport, transport } from '../../domain/dispatch/transport'
import { webAddress } from '../../domain/shared/web-address'
import { noValue } from '../../framework/cells/no-value'
import type { Column } from '../../framework/declaration/column'
import { declarationOf } from '../../framework/declaration/record-resource'
import type { ListDeclaration } from '../../framework/declaration/resource'

const { columns, showColumns, fields, sorters } = declarationOf(transport)

const { phones, trackingAddress, branches } = transport.fields

const countOf = (count: number): string => (count === 1 ? '1 branch' : `${count} branches`)

/** Links are higher than a line of text; their own margins keep all values as near to their labels. */
const asText: Sx = { margin: '-2px 0', [touchScreen]: { margin: '-9px 0' } }

const branchSx: Sx = (theme) => ({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '4px 0',
  borderTop: looksOf(theme).line,
})

/** The branches, each with its phone beside its town. */
const Branches = ({ of }: { of: Transport['branches'] }) => (
  <Box component="ul" m={0} p={0} mt={4} sx={{ listStyle: 'none' }}>
    {of.map(({ town, address, phone }) => (
      <Box key={town} component="li" sx={branchSx}>
        <div>
          <span>{town}</span>
          {address && (
            <Text size="xs" color="dimmed">
              {address}
            </Text>
          )}
        </div>
        {phone && (
          <Box mr={10} sx={{ flex: 'none' }}>
            <PhoneLinks phones={[phone]} />
          </Box>
        )}
      </Box>
    ))}
  </Box>
)

/** What a transport's page shows with links. */
const withLinks: Record<string, Column<Transport>> = {
  phones: {
    kind: 'custom',
    id: 'phones',
    label: phones.label,
    render: (each) =>
      each.phones.length === 0 ? (
        noValue
      ) : (
        <Box sx={asText}>
          <PhoneLinks phones={each.phones} isDense />
        </Box>
      ),
  },
  trackingAddress: {
    kind: 'custom',
    id: 'trackingAddress',
    label: trackingAddress.label,
    render: (each) => {
      const page = webAddress(each.trackingAddress.trim())
      if (page === undefined) return each.trackingAddress || noValue
      return (
        <Box sx={asText}>
          <Anchor href={page} target="_blank" rel="noopener noreferrer" sx={linkHeight(true)}>
            {page}
          </Anchor>
        </Box>
      )
    },
  },
  branches: {
    kind: 'custom',
    id: 'branches',
    label: branches.label,
    render: (each) => (each.branches.length === 0 ? noValue : <Branches of={each.branches} />),
  },
}

/** The list, the page and the form of lorry services, derived from the record. */
const list: ListDeclaration<Transport> & { fields: typeof fields } = {
  columns: columns.filter((column) => column.kind === 'custom' || column.field !== 'createdAt'),
  card: {
    line: [
      { kind: 'words', field: 'phones', label: phones.label, arePhones: true },
      { kind: 'custom', id: 'branches', label: branches.label, render: (each) => countOf(each.branches.length) },
    ],
  },
  showColumns: showColumns.map((column) => (column.kind === 'custom' ? column : (withLinks[column.field] ?? column))),
  fields,
  sorters,
  texts: {
    subtitle: 'Lorry services that bring parcels to their branches',
    empty: 'Add the lorry services that take your parcels.',
    searchPlaceholder: 'Search by name or town…',
  },
}

export default list
