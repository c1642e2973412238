import type { BaseRecord } from '@refinedev/core'
import { Link } from 'react-router'
import { linkHeight } from '../../components/contact/link-sizes'
import { PhoneLinks } from '../../components/contact/phone-links'
import { PreviewImage } from '../../components/image-preview/preview-image'
import { looksOf } from '../../components/looks'
import { touchScreen } from '../../components/touch-screen'
import { Anchor, Box, Button, Paper, type Sx, Text } from '../../components/ui/core'
import { IconEdit } from '../../components/ui/icons'
import { formatCount } from '../../domain/shared/money'
import { webAddress } from '../../domain/shared/web-address'
import { Cell } from '../cells/cell'
import { type Column, columnKey } from '../declaration/column'
import { segment } from '../declaration/endpoint'
import { valueAt } from '../declaration/path'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { formWidth, phoneScreen } from '../layout/measures'
import { PageHead } from '../layout/page-head'
import { resourcePaths } from '../registry/screens-of'
import { backToList } from '../state/list-address'
import { DeleteButton } from './delete-button'
import { RecordGate } from './record-gate'

/** Links are higher than a line of text; their own margins keep all values as near to their labels. */
const asText: Sx = { margin: '-2px 0', [touchScreen]: { margin: '-9px 0' } }

const entrySx: Sx = (theme) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: 36,
  padding: '4px 0',
  borderTop: looksOf(theme).line,
  '& > :first-of-type': { fontWeight: 600 },
  // The name and the last part, as a number, stand beside each other, and the others below.
  [`@media ${phoneScreen}`]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridAutoFlow: 'dense',
    padding: '0 0 6px',
    '& > :empty': { display: 'none' },
    '& > :last-child:not(:first-of-type)': { gridColumn: 2 },
    '& > :not(:first-of-type):not(:last-child)': { gridColumn: '1 / -1' },
  },
})

/** The entries of a list in full, each in a row. */
const Entries = ({
  column,
  entries,
}: {
  column: Extract<Column<BaseRecord>, { kind: 'list' }>
  entries: readonly BaseRecord[]
}) => (
  <Box component="ul" m={0} p={0} mt={4} sx={{ listStyle: 'none' }}>
    {entries.map((entry, index) => (
      <Box key={index} component="li" sx={entrySx}>
        {column.parts.map((part) => {
          const value = String(entry[part] ?? '')
          const isPhone = column.phones?.includes(part) === true && value !== ''
          return <div key={part}>{isPhone ? <PhoneLinks phones={[value]} isDense /> : value}</div>
        })}
      </Box>
    ))}
  </Box>
)

/** The value of a column: an image larger than in a list, phone numbers and addresses of pages as links. */
const Value = ({ column, record }: { column: Column<BaseRecord>; record: BaseRecord }) => {
  const value = column.kind === 'custom' ? undefined : valueAt(record, column.field)
  if (column.kind === 'image' && typeof value === 'string' && value !== '')
    return <PreviewImage src={value} alt={column.alt(record)} label={`Enlarge: ${column.label}`} />
  if (column.kind === 'words' && column.arePhones && Array.isArray(value) && value.length > 0)
    return (
      <Box sx={asText}>
        <PhoneLinks phones={value.map(String)} isDense />
      </Box>
    )
  if (column.kind === 'list' && Array.isArray(value) && value.length > 0)
    return <Entries column={column} entries={value as BaseRecord[]} />
  const page = column.kind === 'text' && typeof value === 'string' ? webAddress(value.trim()) : undefined
  if (page === undefined) return <Cell column={column} record={record} />
  return (
    <Box sx={asText}>
      <Anchor href={page} target="_blank" rel="noopener noreferrer" sx={linkHeight(true)}>
        {page}
      </Anchor>
    </Box>
  )
}

/** What is shown below it; a list is as a part of the page, with its number. */
const Label = ({ column, record }: { column: Column<BaseRecord>; record: BaseRecord }) => {
  const entries = column.kind === 'list' ? valueAt(record, column.field) : undefined
  const count = Array.isArray(entries) ? entries.length : 0
  return (
    <Text component="dt" {...(count > 0 ? { weight: 600, size: 'md', mt: 4 } : { size: 'sm', color: 'dimmed' })}>
      {count > 0 ? `${column.label} (${formatCount(count)})` : column.label}
    </Text>
  )
}

/** Whether the heading of the page says the value already. */
const isTitle = (resource: Resource, column: Column<BaseRecord>, record: BaseRecord): boolean =>
  column.kind === 'text' && valueAt(record, column.field) === resource.recordTitle(record)

/** Generated screen that shows a record. */
export const ShowScreen = ({ resource }: { resource: Resource }) => {
  const { edit } = resourcePaths(resource)
  return (
    <RecordGate resource={resource}>
      {(record) => (
        <Box maw={formWidth} mx="auto">
          <PageHead title={resource.recordTitle(record)} back={backToList(resource)} mb={16}>
            {resource.endpoints.deleteOne && <DeleteButton resource={resource} record={record} />}
            {edit !== undefined && (
              <Button
                component={Link}
                to={edit.replace(':id', segment(recordId(resource, record)))}
                leftIcon={<IconEdit size={16} aria-hidden />}
              >
                {screenTexts.edit}
              </Button>
            )}
          </PageHead>
          <Paper withBorder p="md" fz="sm">
            <Box component="dl" m={0} sx={(theme) => ({ display: 'grid', gap: theme.spacing.md })}>
              {(resource.showColumns ?? resource.columns)
                .filter((column) => !isTitle(resource, column, record))
                .map((column) => (
                  <Box key={columnKey(column)} sx={{ overflowWrap: 'anywhere' }}>
                    <Label column={column} record={record} />
                    <Box component="dd" m={0}>
                      <Value column={column} record={record} />
                    </Box>
                  </Box>
                ))}
            </Box>
          </Paper>
        </Box>
      )}
    </RecordGate>
  )
}
