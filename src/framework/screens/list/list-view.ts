import type { BaseRecord } from '@refinedev/core'
import { type Column, headingOf } from '../../declaration/column'
import { recordId, type Resource } from '../../declaration/resource'
import type { ListControls, ListState } from '../../state/list-state'
import type { RowControls } from './row/use-row-items'
import type { Selection } from './use-selection'

/** Props of one row or card, which is memoized: typing in a modal above a long list must not render the list. */
export interface RowProps {
  resource: Resource
  record: BaseRecord
  controls: RowControls
  /** Undefined when there are no bulk actions. */
  isSelected: boolean | undefined
}

/** Data that the table and the cards are both rendered from. */
export interface ListView {
  resource: Resource
  records: readonly BaseRecord[]
  state: ListState & ListControls
  controls: RowControls
  /** Absent when there are no bulk actions. */
  selection: Selection | undefined
}

export const rowPropsOf = ({ resource, controls, selection }: ListView, record: BaseRecord): RowProps & { key: string } => {
  const id = recordId(resource, record)
  return { key: id, resource, record, controls, isSelected: selection?.has(id) }
}

/** Returns the column that names a row, also where the user has moved another one before it. */
export const headingColumn = ({ columns, usualColumns = columns }: Resource): Column<BaseRecord> | undefined =>
  headingOf(usualColumns)
