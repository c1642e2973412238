import { Link } from 'react-router'
import { Box, Button, Paper, Text } from '../../components/ui/core'
import { IconEdit } from '../../components/ui/icons'
import { Cell } from '../cells/cell'
import { columnKey } from '../declaration/column'
import { segment } from '../declaration/endpoint'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { resourcePaths } from '../registry/screens-of'
import { RecordGate } from './record-gate'
import { RecordHeader } from './record-header'

/** Generated screen that shows a record. */
export const ShowScreen = ({ resource }: { resource: Resource }) => {
  const { edit } = resourcePaths(resource)
  return (
    <RecordGate resource={resource}>
      {(record) => (
        <>
          <RecordHeader resource={resource} title={resource.recordTitle(record)}>
            {edit !== undefined && (
              <Button
                component={Link}
                to={edit.replace(':id', segment(recordId(resource, record)))}
                leftIcon={<IconEdit size={16} aria-hidden />}
              >
                {screenTexts.edit}
              </Button>
            )}
          </RecordHeader>
          <Paper withBorder p="md">
            <Box component="dl" m={0} sx={(theme) => ({ display: 'grid', gap: theme.spacing.md })}>
              {(resource.showColumns ?? resource.columns).map((column) => (
                <Box key={columnKey(column)} sx={{ overflowWrap: 'anywhere' }}>
                  <Text component="dt" size="sm" color="dimmed">
                    {column.label}
                  </Text>
                  <Box component="dd" m={0}>
                    <Cell column={column} record={record} />
                  </Box>
                </Box>
              ))}
            </Box>
          </Paper>
        </>
      )}
    </RecordGate>
  )
}
