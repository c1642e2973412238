import type { ComponentType } from 'react'
import type { Confirmation } from '../../components/confirm/confirmation'
import type { Call } from './call-meta'

/** An icon as the icon library exports it. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

interface RowActionBase<T> {
  id: string
  label: string
  icon: Icon
  color?: string
  /** Offered for this record; always when absent. */
  appliesTo?: (record: T) => boolean
  /**
   * What the action is called on the records whose next step it is: there it stands as a button with this word. Of
   * several such actions the first is the step.
   */
  step?: (record: T) => string | undefined
}

/** What can be done with one row: make a call, or open one of the resource's modals. */
export type RowAction<T> =
  | (RowActionBase<T> & { run: (record: T, call: Call) => Promise<unknown>; confirm?: (record: T) => Confirmation })
  | (RowActionBase<T> & { modal: string })

/** What can be done with all selected rows, one call a record. */
export interface BulkAction {
  id: string
  label: string
  icon: Icon
  run: (id: string, call: Call) => Promise<unknown>
  confirm?: (count: number) => Confirmation
}
