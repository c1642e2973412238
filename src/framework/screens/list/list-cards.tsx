import type { BaseRecord } from '@refinedev/core'
import { Box, Checkbox, Group, Paper, Text } from '../../../components/ui/core'
import { Cell } from '../../cells/cell'
import { columnKey } from '../../declaration/column'
import { recordId } from '../../declaration/resource'
import { screenTexts } from '../../declaration/texts'
import { headingColumn, type ListView } from './list-view'
import { RecordHeading } from './record-heading'
import { CardActions } from './row-actions'

const RecordCard = ({ view, record }: { view: ListView; record: BaseRecord }) => {
  const { resource, state, itemsOf, selection } = view
  const heading = headingColumn(resource)
  const id = recordId(resource, record)
  return (
    <Paper withBorder p="sm" component="li" sx={{ listStyle: 'none' }}>
      <Group noWrap align="flex-start" mb={6}>
        {selection && (
          <Checkbox
            aria-label={screenTexts.selectRow(resource.recordTitle(record))}
            checked={selection.has(id)}
            onChange={() => selection.toggle(id)}
          />
        )}
        {heading && (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <RecordHeading resource={resource} record={record} openModal={state.openModal}>
              <Cell column={heading} record={record} />
            </RecordHeading>
          </Box>
        )}
      </Group>
      <Box component="dl" m={0} sx={{ display: 'grid', gap: 4 }}>
        {resource.columns
          .filter((column) => column !== heading)
          .map((column) => (
            <Group key={columnKey(column)} position="apart" noWrap spacing="sm" align="baseline">
              <Text component="dt" size="sm" color="dimmed">
                {column.label}
              </Text>
              <Text component="dd" size="sm" align="right" m={0} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
                <Cell column={column} record={record} />
              </Text>
            </Group>
          ))}
      </Box>
      <Box mt={6}>
        <CardActions items={itemsOf(record)} title={resource.recordTitle(record)} />
      </Box>
    </Paper>
  )
}

/** A list as cards, for phones. */
export const ListCards = ({ view }: { view: ListView }) => (
  <Box component="ul" p={0} m={0} sx={(theme) => ({ display: 'grid', gap: theme.spacing.sm, gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))' })}>
    {view.records.map((record) => (
      <RecordCard key={recordId(view.resource, record)} view={view} record={record} />
    ))}
  </Box>
)
