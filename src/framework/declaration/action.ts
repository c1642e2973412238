import type { ComponentType } from 'react'
import type { Confirmation } from '../../components/confirm/confirmation'
import type { FormValues } from './endpoint'

/** An icon as the icon library exports it. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

interface RowActionBase<T> {
  id: string
  label: string
  icon: Icon
  color?: string
  /** Offered for this record; always when absent. */
  appliesTo?: (record: T) => boolean
}

/** What can be done with one row: call a named action, or open one of the resource's modals. */
export type RowAction<T> =
  | (RowActionBase<T> & { action: string; values?: (record: T) => FormValues; confirm?: (record: T) => Confirmation })
  | (RowActionBase<T> & { modal: string })

/** What can be done with all selected rows, one call a record. */
export interface BulkAction {
  id: string
  label: string
  icon: Icon
  action: string
  values?: FormValues
  confirm?: (count: number) => Confirmation
}
