import type { BaseRecord } from '@refinedev/core'
import type { Column } from '../../declaration/column'
import type { Resource } from '../../declaration/resource'
import type { ListControls, ListState } from '../../state/list-state'
import type { RowItem } from './row/use-row-items'
import type { Selection } from './use-selection'

/** Data that the table and the cards are both rendered from. */
export interface ListView {
  resource: Resource
  records: readonly BaseRecord[]
  state: ListState & ListControls
  itemsOf: (record: BaseRecord) => RowItem[]
  /** Absent when there are no bulk actions. */
  selection: Selection | undefined
}

/** Returns the column that names a row: the one marked as heading, otherwise the first. */
export const headingColumn = (resource: Resource): Column<BaseRecord> | undefined =>
  resource.columns.find((column) => column.heading) ?? resource.columns[0]
