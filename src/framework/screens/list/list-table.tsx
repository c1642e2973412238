import { type FocusEvent, memo, useEffect, useRef, useState } from 'react'
import { Box, Table, type Sx } from '../../../components/ui/core'
import { Cell, isNumeric } from '../../cells/cell'
import { columnKey } from '../../declaration/column'
import { sortField } from '../../declaration/resource'
import { screenTexts } from '../../declaration/texts'
import { headerHeight } from '../../layout/measures'
import { staysOnLowScreen } from '../../layout/page-styles'
import { headingColumn, type ListView, type RowProps, rowPropsOf } from './list-view'
import { RecordHeading } from './row/record-heading'
import { RowActions, slotsOf } from './row/row-actions'
import { RowChoice } from './row/row-choice'
import type { Selection } from './use-selection'

const nextOrder = { none: 'asc', asc: 'desc', desc: undefined } as const

const SortableHead = ({ label, field, view: { state } }: { label: string; field: string; view: ListView }) => {
  const order = state.sorter?.field === field ? state.sorter.order : 'none'
  return (
    <button type="button" className="row-link sort" onClick={() => state.setSorter(field, nextOrder[order])}>
      {label}
    </button>
  )
}

/** Checkbox that selects all rows of the page. */
const ChooseAll = ({ selection, of }: { selection: Selection; of: number }) => {
  const { length } = selection.ids
  return (
    <input
      // The state has no attribute.
      ref={(box) => box && Object.assign(box, { indeterminate: length > 0 && length < of })}
      type="checkbox"
      className="row-check"
      aria-label={screenTexts.selectAll}
      checked={length > 0 && length === of}
      onChange={selection.toggleAll}
    />
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

/** Tracks whether a table is wider than its container. */
const useIsWider = () => {
  const box = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    if (!box.current || !table.current) return undefined
    const measure = (): void => {
      if (box.current && table.current) setWider(table.current.offsetWidth > box.current.clientWidth)
    }
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    observer.observe(table.current)
    return () => observer.disconnect()
  }, [])
  return { box, table, isWider }
}

/** Keeps the header row visible below the app's header, unless the table scrolls horizontally in its own container. */
const stickyHead: Sx = (theme) => ({
  '& thead th': {
    position: 'sticky',
    top: headerHeight,
    zIndex: 1,
    background: theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white,
    // The border of the row is not sticky.
    boxShadow: `inset 0 -1px ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
    '@media print': { position: 'static' },
    ...staysOnLowScreen,
  },
})

/** px: two lines of text, or a button of the row. */
const rowHeight = 44

/** Marks the cut texts of a row that gets the focus, of which the full text is then shown. */
const markCut = ({ target }: FocusEvent): void =>
  target
    .closest('tr')
    ?.querySelectorAll('.whole')
    .forEach((whole) => {
      whole.toggleAttribute(
        'data-cut',
        [...whole.querySelectorAll('.one-line')].some((line) => line.scrollHeight > line.clientHeight),
      )
    })

const cells: Sx = (theme) => ({
  // What changes in one row, as under the pointer, or in a window above, does not paint the others again.
  '& tbody tr': { isolation: 'isolate' },
  '& tbody td': {
    height: rowHeight,
    color: theme.colorScheme === 'dark' ? theme.white : undefined,
    lineHeight: 1.3,
    overflowWrap: 'break-word',
  },
  '& .number': { textAlign: 'right' },
  // A figure and what stands left-aligned beside it would read as one.
  '& .number:has(+ :not(.number))': { paddingRight: 16 },
  // Dimmed text has too little contrast on Mantine's own hover colour in dark mode.
  ...(theme.colorScheme === 'dark' ? { '&[data-hover] tbody tr:hover': { backgroundColor: theme.colors.dark[6] } } : {}),
})

const TableRow = memo(function TableRow({
  resource,
  record,
  controls,
  isSelected,
  slots,
}: RowProps & { slots: string | undefined }) {
  const { itemsOf, openModal } = controls
  const heading = headingColumn(resource)
  const title = resource.recordTitle(record)
  return (
    <tr data-record>
      {isSelected !== undefined && (
        <td data-screen-only>
          <RowChoice resource={resource} record={record} controls={controls} isSelected={isSelected} />
        </td>
      )}
      {resource.columns.map((column) => (
        <td key={columnKey(column)} className={isNumeric(column) ? 'number' : undefined}>
          {column === heading ? (
            <RecordHeading resource={resource} record={record} openModal={openModal}>
              <Cell column={column} record={record} />
            </RecordHeading>
          ) : (
            <Cell column={column} record={record} />
          )}
        </td>
      ))}
      {slots !== undefined && (
        <td data-screen-only>
          <RowActions items={itemsOf(record)} title={title} slots={slots.split(' ').filter(Boolean)} />
        </td>
      )}
    </tr>
  )
})

/** List as a table, for wide screens. */
export const ListTable = ({ view }: { view: ListView }) => {
  const { box, table, isWider } = useIsWider()
  const { resource, records, state, controls, selection } = view
  const hasActions = records.some((record) => controls.itemsOf(record).length > 0)
  // As one text, because equal ones do not draw the rows again.
  const slots = hasActions ? slotsOf(records.map(controls.itemsOf)).join(' ') : undefined
  return (
    // In a scrolling container the header row would stick to that container.
    <Box ref={box} data-printed sx={isWider ? { overflowX: 'auto' } : stickyHead}>
      <Table ref={table} highlightOnHover verticalSpacing={4} horizontalSpacing={6} sx={cells} onFocus={markCut}>
        <thead>
          <tr>
            {selection && (
              <th scope="col" style={{ width: 40 }} data-screen-only>
                <ChooseAll selection={selection} of={records.length} />
              </th>
            )}
            {resource.columns.map((column) => {
              const key = columnKey(column)
              const sortable = resource.sorters?.some((sorter) => sortField(sorter) === key)
              const sorted = sortable && state.sorter?.field === key ? state.sorter.order : undefined
              return (
                <th
                  key={key}
                  scope="col"
                  aria-sort={sorted && ariaSort[sorted]}
                  className={isNumeric(column) ? 'number' : undefined}
                  style={{ width: column.width, whiteSpace: 'nowrap' }}
                >
                  {sortable ? <SortableHead label={column.label} field={key} view={view} /> : column.label}
                </th>
              )
            })}
            {hasActions && (
              // As narrow as the buttons, which it begins with.
              <th scope="col" style={{ width: 1 }} data-screen-only>
                {screenTexts.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {records.map((record) => {
            const { key, ...row } = rowPropsOf(view, record)
            return <TableRow key={key} {...row} slots={slots} />
          })}
        </tbody>
      </Table>
    </Box>
  )
}
