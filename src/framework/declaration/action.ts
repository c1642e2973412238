import type { ComponentType } from 'react'
import type { Action } from '../../domain/account/rights'
import type { Capability } from '../../domain/store/capabilities'
import type { Confirmation } from '../../components/confirm/confirmation'
import type { ListedRecord } from '../../domain/record/record'
import type { Call } from './call-meta'
import type { Endpoint, ListVariables } from './endpoint'

/** An icon component of the icon library. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string }>

interface RowActionBase<T> {
  id: string
  label: string
  icon: Icon
  color?: string
  /** What its users must be allowed to do to the resource; 'edit' when absent. */
  right?: Action
  /** Whether the action is offered for this record; always when absent. */
  appliesTo?: (record: T) => boolean
  /**
   * Label of the action when it is the record's next step, which is shown as a text button; undefined otherwise. If several
   * actions return a label, the first one is the next step.
   */
  step?: (record: T) => string | undefined
  /** Whether this step stands out, because somebody waits for it; ordinary ones are plain text. */
  waits?: (record: T) => boolean
}

/** An action on one row: makes a call, or opens one of the resource's modals, by its name. */
export type RowAction<T, Modal extends string = string> =
  | (RowActionBase<T> & { run: (record: T, call: Call) => Promise<unknown>; confirm?: (record: T) => Confirmation })
  | (RowActionBase<T> & { modal: Modal })

interface BulkActionBase {
  id: string
  /** What its users must be allowed to do to the resource; 'edit' when absent. */
  right?: Action
  /** Offered only when the backend has this capability (`GET /capabilities`). */
  needs?: Capability
}

/** An action on all selected rows, with one call per record: for what is harmless when it is stopped halfway. */
export interface BulkCall extends BulkActionBase {
  label: string
  icon: Icon
  run: (id: string, call: Call) => Promise<unknown>
  confirm?: (count: number) => Confirmation
}

/** Props of a resource's own buttons for the selected rows. */
export interface BulkButtonsProps {
  count: number
  /** Finds the ids of the selected records, in the order of the list, also of those on other pages. */
  findIds: () => Promise<readonly string[]>
}

/** The selected records: those with these ids, or all that a list's query finds but some. */
export interface ChosenRecords {
  count: number
  selection: { ids: readonly string[] } | { query: Record<string, string>; except: readonly string[]; total: number }
}

/** What a window for many records needs of their resource. */
interface BulkResource {
  name: string
  label: string
  singular: string
  path: string
  endpoints: { list?: Endpoint<ListVariables, unknown> }
}

/** Props of a window for all selected records. */
export interface BulkWindowProps {
  resource: BulkResource
  chosen: ChosenRecords
  onClose: () => void
  /** Called when the records were changed, which need not be selected any more. */
  onDone: () => void
}

/** A button that opens a window for all selected records, also for those on other pages. */
export interface BulkWindow extends BulkActionBase {
  label: string
  /** The label on a phone. */
  short?: string
  window: () => Promise<{ default: ComponentType<BulkWindowProps> }>
}

/** Changes the fields that `bulk` of a definition names. */
export interface BulkChange extends BulkActionBase {
  changes: ListedRecord
}

/** Deletes the records into the bin. */
export interface BulkDelete extends BulkActionBase {
  deletes: true
}

/** What is offered for all selected rows; the resource's own buttons are loaded when rows are selected. */
export type BulkAction =
  | BulkCall
  | BulkWindow
  | BulkChange
  | BulkDelete
  | (BulkActionBase & { buttons: () => Promise<{ default: ComponentType<BulkButtonsProps> }> })
