import type { BaseRecord } from '@refinedev/core'
import { Link } from 'react-router'
import { PreviewImage } from '../../components/image-preview/preview-image'
import { Box, Button, Paper, Text } from '../../components/ui/core'
import { IconEdit } from '../../components/ui/icons'
import { Cell } from '../cells/cell'
import { type Column, columnKey } from '../declaration/column'
import { segment } from '../declaration/endpoint'
import { valueAt } from '../declaration/path'
import { recordId, type Resource } from '../declaration/resource'
import { screenTexts } from '../declaration/texts'
import { PageHead } from '../layout/page-head'
import { resourcePaths } from '../registry/screens-of'
import { backToList } from '../state/list-address'
import { DeleteButton } from './delete-button'
import { RecordGate } from './record-gate'

/** The value of a column; an image is shown larger than in a list, and opens full-screen. */
const Value = ({ column, record }: { column: Column<BaseRecord>; record: BaseRecord }) => {
  const src = column.kind === 'image' ? valueAt(record, column.field) : undefined
  if (column.kind !== 'image' || typeof src !== 'string' || src === '') return <Cell column={column} record={record} />
  return <PreviewImage src={src} alt={column.alt(record)} label={screenTexts.enlarge(column.label)} />
}

/** Generated screen that shows a record. */
export const ShowScreen = ({ resource }: { resource: Resource }) => {
  const { edit } = resourcePaths(resource)
  return (
    <RecordGate resource={resource}>
      {(record) => (
        <>
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
          <Paper withBorder p="md">
            <Box component="dl" m={0} sx={(theme) => ({ display: 'grid', gap: theme.spacing.md })}>
              {(resource.showColumns ?? resource.columns).map((column) => (
                <Box key={columnKey(column)} sx={{ overflowWrap: 'anywhere' }}>
                  <Text component="dt" size="sm" color="dimmed">
                    {column.label}
                  </Text>
                  <Box component="dd" m={0}>
                    <Value column={column} record={record} />
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
