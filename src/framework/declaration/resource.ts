import type { BaseRecord } from '@refinedev/core'
import type { ComponentType } from 'react'
import type { StatusLook } from '../../domain/status'
import type { Confirmation } from '../../components/confirm/confirmation'
import type { BulkAction, RowAction } from './action'
import type { Column } from './column'
import type { Endpoints } from './endpoint'
import type { Field } from './field'
import type { LazyScreen, Section } from './section'

/** A choice among values above a list; its name is its key in the URL and in the list's variables. */
export interface Filter {
  name: string
  label: string
  /** The choice of no value. */
  allLabel: string
  options: Record<string, StatusLook | string>
}

/** What a modal of a resource gets: the record it is about, and the way out. */
export interface ModalProps<T> {
  record: T
  onClose: () => void
  /** Opens another modal of the same record in its place. */
  open: (modal: string) => void
}

/** Words of the generated screens; each has a plain default made from the resource's labels. */
export interface ResourceTexts {
  title?: string
  subtitle?: string
  createLabel?: string
  searchPlaceholder?: string
  loading?: string
  /** Instead of the list when loading failed. */
  loadFailed?: string
  /** Nothing there yet. */
  empty?: string
  /** Nothing matches search and filters. */
  emptyFiltered?: string
}

/**
 * A resource: what it is called, how it goes over the wire, and what its screens show. From it come
 * Refine's resource, the routes, the menu, the command palette and the screens.
 */
export interface ResourceDeclaration<T extends object> extends Section {
  /** One record, in a sentence: 'banner'. */
  singular: string
  /** The field that stands in paths; '_id' when absent. */
  idField?: keyof T & string
  /** What a record is called on its screens and in confirmations. */
  recordTitle: (record: T) => string
  endpoints: Endpoints<T>
  columns: readonly Column<T>[]
  /** Lines of the show screen; the columns when absent. */
  showColumns?: readonly Column<T>[]
  /** The form; without fields neither create nor edit is offered. */
  fields?: readonly Field<T>[]
  filters?: readonly Filter[]
  /** Fields the list may be sorted by; the server must know them. */
  sorters?: readonly (keyof T & string)[]
  search?: boolean
  pageSize?: number
  rowActions?: readonly RowAction<T>[]
  bulkActions?: readonly BulkAction[]
  /** Windows over the list, opened by row actions; `?<name>=<id>` in the URL. */
  modals?: Record<string, () => Promise<{ default: ComponentType<ModalProps<T>> }>>
  /** The modal that a record's heading opens, instead of the show screen. */
  opens?: string
  /** False for a resource whose records have no page of their own. */
  showScreen?: boolean
  confirmDelete?: (record: T) => Confirmation
  texts?: ResourceTexts
  /** Whole screens that replace generated ones. */
  screens?: { list?: LazyScreen; create?: LazyScreen; edit?: LazyScreen; show?: LazyScreen }
  /** Other resources whose lists a write here touches. */
  invalidates?: readonly string[]
}

/** A resource in the registry, where the type of its record no longer matters. */
export interface Resource extends ResourceDeclaration<BaseRecord> {
  kind: 'resource'
}

/**
 * Declares a resource. Column and field names are checked against the record by the compiler, and
 * the whole registry once more at start (`checkRegistry`).
 */
export const defineResource = <T extends object>(declaration: ResourceDeclaration<T>): Resource =>
  // The registry holds resources of every record; each function of a declaration is only ever given
  // records that came out of the same declaration's endpoints.
  ({ kind: 'resource', ...declaration }) as unknown as Resource

/** Name of the field that identifies a record of this resource in paths. */
export const idFieldOf = (resource: Pick<Resource, 'idField'>): string => resource.idField ?? '_id'

/** The part of a record that identifies it in paths, as text. */
export const recordId = (resource: Pick<Resource, 'idField'>, record: BaseRecord): string =>
  String(record[idFieldOf(resource)] ?? '')
