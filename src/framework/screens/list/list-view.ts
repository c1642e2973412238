import type { BaseRecord } from '@refinedev/core'
import type { Column } from '../../declaration/column'
import type { Resource } from '../../declaration/resource'
import type { ListControls, ListState } from '../../state/list-state'
import type { RowItem } from './row/use-row-items'
import type { Selection } from './use-selection'

/** What the table of a desk and the cards of a phone are both made from. */
export interface ListView {
  resource: Resource
  records: readonly BaseRecord[]
  state: ListState & ListControls
  itemsOf: (record: BaseRecord) => RowItem[]
  /** Absent when nothing can be done with many rows at once. */
  selection: Selection | undefined
}

/** The column that a row is called by: the one marked as heading, else the first. */
export const headingColumn = (resource: Resource): Column<BaseRecord> | undefined =>
  resource.columns.find((column) => column.heading) ?? resource.columns[0]
