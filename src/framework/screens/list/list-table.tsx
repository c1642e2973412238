import { Box, Checkbox, Group, Table, Text, UnstyledButton } from '../../../components/ui/core'
import { IconArrowDown, IconArrowUp } from '../../../components/ui/icons'
import { Cell, isNumeric } from '../../cells/cell'
import { columnKey } from '../../declaration/column'
import { recordId } from '../../declaration/resource'
import { screenTexts } from '../../declaration/texts'
import { headingColumn, type ListView } from './list-view'
import { RecordHeading } from './record-heading'
import { RowActions } from './row-actions'

const nextOrder = { none: 'asc', asc: 'desc', desc: undefined } as const

const SortableHead = ({ label, field, view: { state } }: { label: string; field: string; view: ListView }) => {
  const order = state.sorter?.field === field ? state.sorter.order : 'none'
  return (
    <UnstyledButton onClick={() => state.setSorter(field, nextOrder[order])}>
      <Group spacing={4} noWrap>
        <Text size="sm" weight={700}>
          {label}
        </Text>
        {order === 'asc' && <IconArrowUp size={14} aria-hidden />}
        {order === 'desc' && <IconArrowDown size={14} aria-hidden />}
      </Group>
    </UnstyledButton>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** A list as a table, for screens that are wide enough. */
export const ListTable = ({ view }: { view: ListView }) => {
  const { resource, records, state, itemsOf, selection } = view
  const heading = headingColumn(resource)
  const hasActions = records.some((record) => itemsOf(record).length > 0)
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table highlightOnHover verticalSpacing={6}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" style={{ width: 40 }}>
                <Checkbox
                  aria-label={screenTexts.selectAll}
                  checked={selection.ids.length > 0 && selection.ids.length === records.length}
                  indeterminate={selection.ids.length > 0 && selection.ids.length < records.length}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {resource.columns.map((column) => {
              const key = columnKey(column)
              const sortable = (resource.sorters ?? []).includes(key)
              const sorted = sortable && state.sorter?.field === key ? state.sorter.order : undefined
              return (
                <th
                  key={key}
                  scope="col"
                  aria-sort={sorted && ariaSort[sorted]}
                  style={{ textAlign: isNumeric(column) ? 'right' : 'left', whiteSpace: 'nowrap' }}
                >
                  {sortable ? <SortableHead label={column.label} field={key} view={view} /> : column.label}
                </th>
              )
            })}
            {hasActions && <th scope="col">{screenTexts.actions}</th>}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const id = recordId(resource, record)
            return (
              <tr key={id} data-record>
                {selection && (
                  <td>
                    <Checkbox
                      aria-label={screenTexts.selectRow(resource.recordTitle(record))}
                      checked={selection.has(id)}
                      onChange={() => selection.toggle(id)}
                    />
                  </td>
                )}
                {resource.columns.map((column) => (
                  <td
                    key={columnKey(column)}
                    style={{ textAlign: isNumeric(column) ? 'right' : 'left', overflowWrap: 'break-word' }}
                  >
                    {column === heading ? (
                      <RecordHeading resource={resource} record={record} openModal={state.openModal}>
                        <Cell column={column} record={record} />
                      </RecordHeading>
                    ) : (
                      <Cell column={column} record={record} />
                    )}
                  </td>
                ))}
                {hasActions && (
                  <td>
                    <RowActions items={itemsOf(record)} title={resource.recordTitle(record)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </Table>
    </Box>
  )
}
