import type { BaseRecord } from '@refinedev/core'
import type { ComponentType, ReactNode } from 'react'
import type { Capability } from '../../domain/store/capabilities'
import type { Action, Right } from '../../domain/account/rights'
import type { StatusLook } from '../../domain/shared/status'
import type { Sx } from '../../components/ui/core'
import type { Confirmation } from '../../components/confirm/confirmation'
import type { BulkAction, Icon, RowAction } from './action'
import type { Column } from './column'
import type { CallContext, Endpoint, Endpoints } from './endpoint'
import type { Field } from './field'
import type { LazyScreen, Section } from './section'

interface FilterBase {
  /** Behind the button 'More', so that the others have room in one row. */
  isRare?: boolean
  /** Key in the URL and in the list's variables. */
  name: string
  label: string
  /** Offered only when the backend has this capability (`GET /capabilities`). */
  needs?: Capability
  /** Several values may be chosen, separated by commas, where the backend has the capability `sorting`. */
  several?: true
}

/**
 * A filter above a list. Each kind is rendered in one place: `screens/list/filters/`.
 *
 * - choice: a select; the default kind
 * - reference: a select of the records of another resource, by id
 * - quick: buttons, at most one of them pressed; without `allLabel` pressing that one again clears the filter
 * - days: today, yesterday, the last seven days, or a date range, for example of this season (src/domain/shared/day-choice.ts)
 * - amounts: a range of rupees, `1000..5000` (src/domain/shared/amount-choice.ts)
 * - preset: only set by a link; shown above the list as a chip that can be removed
 * - custom: the resource's own control
 */
export type Filter =
  | (FilterBase & {
      kind?: 'choice'
      /** Label of the option that clears the filter. */
      allLabel: string
      options: Record<string, StatusLook | string>
    })
  | (FilterBase & { kind: 'reference'; resource: string; allLabel: string })
  | (FilterBase & { kind: 'days'; allLabel: string })
  | (FilterBase & { kind: 'amounts' })
  | (FilterBase & { kind: 'quick'; allLabel?: string; options: Record<string, string> })
  | (FilterBase & { kind: 'preset'; options: Record<string, string> })
  | (FilterBase & {
      kind: 'custom'
      /** The possible values, if they are known. */
      options?: Record<string, string>
      /** Text of the chip for a value. */
      chip: (value: string) => string
      control: ComponentType<FilterControlProps>
    })

/** What a list can be sorted by. */
export interface Sorter {
  /** In the URL and in the list's variables. */
  field: string
  /** By default that of its column. */
  label?: string
  /** What its values are, which says how the two directions are called; by default that of its column. */
  as?: 'text' | 'number' | 'time' | 'choice'
  /** Tells cost, margin or profit, which some roles may not see. */
  earning?: true
}

export const sortField = (sorter: string | Sorter): string => (typeof sorter === 'string' ? sorter : sorter.field)

export interface FilterControlProps {
  label: string
  /** '' for no value. */
  value: string
  /** Number of records that match the current search and filters; undefined while unknown. */
  total: number | undefined
  onChange: (value: string | undefined) => void
}

export interface ModalProps<T, Modal extends string = string> {
  record: T
  onClose: () => void
  /** Replaces this modal with another one, for the same record or for the one with this id. */
  open: (modal: Modal, id?: string) => void
}

/** A read that a modal makes when it opens. */
interface ModalRead {
  endpoint: Endpoint<never, unknown>
  variables: object
}

/** What the backend offers, and what the user may do. */
interface Offered {
  has: (needs: Capability) => boolean
  may: (right: Right) => boolean
}

/** What a modal reads when it opens, which is prefetched while the row is hovered (docs/decisions/0065). */
export type PrefetchReads<T> = (record: T, offered: Offered) => readonly ModalRead[]

/** A modal over the list. */
export interface ListedModal<T> {
  /** Also shown while the modal's code is loading. */
  title: string | ((record: T) => string)
  /** Width in px of one that is as high as the screen; its frame is drawn before its code and its record are there. */
  width?: number
  /** Right that its users need besides that to read the records. */
  right?: Right
  load: () => Promise<{ default: ComponentType<ModalProps<T>>; prefetchReads?: PrefetchReads<T> }>
}

/** Props of the create modal, whose form uses `useRecordForm`. */
export interface CreateModalProps {
  /** Files that were dropped on the list; empty when a button opened the modal. */
  files: readonly File[]
  onClose: () => void
  /** Opens a modal of the record with this id. */
  openRecord: (modal: string, id: string) => void
}

/** A modal over the list that creates records, instead of a page. */
export interface CreateModal {
  /** `?<query>=true` opens the modal, and is then removed from the URL. */
  query: string
  /** Also shown while the modal's code is loading. */
  title: string
  load: () => Promise<{ default: ComponentType<CreateModalProps> }>
  /** Files dropped anywhere on the list open the modal. */
  drop?: { hint: string }
}

/** Props of a resource's own card; the list draws the border around it. */
export interface CardProps<T> {
  record: T
  /** Buttons of the record's actions. */
  actions: ReactNode
  /** Title of the record, linked to its page or modal if it has one. */
  heading: ReactNode
}

/**
 * How the records of a list can be shown. With both views there is a toggle above the list, and `?view=` keeps the choice. A
 * table does not fit on a phone: there the list shows dense cards, and the toggle is offered only when the declaration has both
 * (docs/decisions/0014).
 */
export interface ListViews<T> {
  /** The first one is the default. */
  offered: readonly ('table' | 'cards')[]
  /** Replaces the card that is generated from the columns. */
  card?: ComponentType<CardProps<T>>
  /** Minimum width of a card in px; 280 when absent. */
  cardWidth?: number
  /** Styles of the list of cards. */
  cardsSx?: Sx
}

/** Texts of the generated screens; each has a default made from the resource's labels. */
export interface ResourceTexts {
  title?: string
  subtitle?: string
  createLabel?: string
  /** Label of the create button of an empty list; `createLabel` when absent. */
  createFirstLabel?: string
  /** Button of an empty list that opens its import: 'Import a price list'. */
  importFirstLabel?: string
  /** Rule of its import that a shop has to know. */
  importNote?: string
  searchPlaceholder?: string
  /** Button that clears search and filters. */
  clearLabel?: string
  /** Button that retries a failed load. */
  retryLabel?: string
  loading?: string
  /** Shown instead of the list when loading failed. */
  loadFailed?: string
  /** Shown when there are no records. */
  empty?: string
  /** Shown when no record matches search and filters. */
  emptyFiltered?: string
  /** Titles of the form's modal. */
  createTitle?: string
  editTitle?: string
}

/** Texts used only by the list; the others are needed before the list's code is loaded. */
type ListTexts = Omit<ResourceTexts, 'loading' | 'loadFailed' | 'createTitle' | 'editTitle'>

/**
 * A record on a phone in three lines without labels, so that several fit on the screen: the heading and `value`; `line`; `marks`
 * and the record's next step. The other actions are in a menu, and everything else is shown when the record is opened.
 */
export interface DenseCard<T> {
  /** Thumbnail before the lines. */
  picture?: Column<T>
  /** Right-aligned in the line of the heading. */
  value?: Column<T>
  /** Second line: a value that is truncated when space is short, and a right-aligned one that never is. */
  line?: readonly [Column<T>, Column<T>?]
  /** Badges. */
  marks?: readonly Column<T>[]
  /** Shown above the actions in the menu: controls for which a table has a column. */
  controls?: (record: T) => ReactNode
}

/** A window that the menu of a list opens. */
export interface MoreWindow {
  /** 'Import pictures…' */
  label: string
  title: string
  needs: Capability
  /** 'edit' when absent. */
  right?: Action
  load: () => Promise<{ default: ComponentType<{ onClose: () => void }> }>
}

/** What a list shows and offers for its records; `Modal` are the names of its modals, for a list that is declared apart from them. */
export interface ListDeclaration<T extends object, Modal extends string = string> {
  columns: readonly Column<T>[]
  /** Columns of the show screen; `columns` when absent. */
  showColumns?: readonly Column<T>[]
  filters?: readonly Filter[]
  /** Fields that the list can be sorted by; the server must support them. A column whose key is such a field sorts by its heading. */
  sorters?: readonly ((keyof T & string) | Sorter)[]
  /** Capability of a backend that can sort; without it every backend can. */
  sortersNeed?: Capability
  rowActions?: readonly RowAction<T, Modal>[]
  bulkActions?: readonly BulkAction[]
  /** False for a list that the backend exports in no file. */
  isExported?: false
  /** The backend imports its records from files, if it has the capability `import`. */
  isImported?: true
  /** Windows that the list's menu opens besides, where the backend and the rights of the person allow it. */
  moreWindows?: readonly MoreWindow[]
  views?: ListViews<T>
  /** Card on a phone, instead of the table; when absent, the card of `views`, or else one with all columns and labels. */
  card?: DenseCard<T>
  /** Buttons in the list's head, before the one that creates a record. */
  headActions?: ComponentType
  /** Drawn where there are no records, instead of a burst, and without search and filters above it. */
  emptyIcon?: Icon
  /** Button of an empty list whose records are not created on it: what leads on. */
  whenEmpty?: ComponentType
  /** Shown between the list's title and the list: figures of its records (`useRead`). */
  above?: ComponentType
  texts?: ListTexts
}

/** The part of a resource that is always loaded: its names and its endpoints. */
interface ResourceBase<T extends object> extends Section {
  /** Name of one record in a sentence: 'banner'. */
  singular: string
  /** Field that identifies a record in paths; '_id' when absent. */
  idField?: keyof T & string
  /** Title of a record on its screens and in confirmations. */
  recordTitle: (record: T) => string
  /** Distinguishes search results with the same title or id: 'Deepa · ₹1,605.52'. */
  recordDetail?: (record: T) => string
  endpoints: Endpoints<T>
  /** Replaces `endpoints.one` for a backend without such an endpoint: finds a record through the other endpoints. */
  findOne?: (id: string, context: CallContext) => Promise<T | undefined>
  /** Form fields; without them neither create nor edit is offered. */
  fields?: readonly Field<T>[]
  /** The form fields are in the separate file of the list. */
  hasForm?: true
  /** Offers 'Save and add another' for a new record; the next one begins with the values of these fields. */
  addAnother?: readonly (keyof T & string)[]
  search?: boolean
  pageSize?: number
  /** Other numbers of rows for a page, as far as the backend takes them. */
  pageSizes?: readonly number[]
  /** The backend counts records up to this number only; then the list says '10,000+'. */
  mostCounted?: number
  /** ms during which a page of the list is not refetched; five minutes when absent. */
  freshMs?: number
  /** A record that no longer matches the filter after an action stays visible, marked, until the list is refreshed or left. */
  keepsChanged?: boolean
  /** Modals over the list, opened by row actions; `?<name>=<id>` in the URL. */
  modals?: Record<string, ListedModal<T>>
  /** Name of the modal that a record's heading opens, instead of the show screen. */
  opens?: string
  /** False for a resource whose records have no page. */
  showScreen?: boolean
  /** Page of a record that is declared in `routes`: a record's heading links to it instead of the show screen. */
  recordPage?: { to: (record: T) => string; newTab?: boolean }
  /** Pagination: five numbers around the current page (the default), all numbers with gaps, or only Previous and Next. */
  pager?: 'window' | 'ellipsis' | 'plain'
  createModal?: CreateModal
  /** Name of the page on which records are created, instead of a generated form; offered to those who may open it. */
  createPage?: string
  /** Resource whose page manages these records: they have no screens and no menu entry. */
  partOf?: string
  confirmDelete?: (record: T) => Confirmation
  /** Deleted records are in the bin of a backend that has one, and the toast after a delete offers to restore the record. */
  bin?: true | undefined
  texts?: ResourceTexts
  /** Screens that replace the generated ones. */
  screens?: { list?: LazyScreen; create?: LazyScreen; edit?: LazyScreen; show?: LazyScreen }
  /** Other resources that are invalidated after a write through Refine. */
  touches?: readonly string[]
}

type LoadList<T extends object> = () => Promise<{ default: ListDeclaration<T> & Pick<ResourceBase<T>, 'fields'> }>

/** A list in a separate file, which is loaded only with the screens of its resource and declares all of the list. */
type LazyList<T extends object> = { list: LoadList<T> } & { [K in Exclude<keyof ListDeclaration<T>, 'texts'>]?: never }

/**
 * A resource: its names, its endpoints, and what its screens show. Refine's resource, the routes, the menu, the command palette
 * and the screens are derived from it.
 */
export type ResourceDeclaration<T extends object> = ResourceBase<T> & (ListDeclaration<T> | LazyList<T>)

/** A resource in the registry, without the type of its record. */
export interface Resource extends ResourceBase<BaseRecord>, Omit<ListDeclaration<BaseRecord>, 'texts'> {
  kind: 'resource'
  /** The declared columns, where the user has chosen others. */
  usualColumns?: readonly Column<BaseRecord>[]
  /** Loads the rest of the declaration (`withList`); `columns` is empty until then. */
  list?: LoadList<BaseRecord>
}

/**
 * Declares a resource. The compiler checks column and field names against the record, and `checkRegistry` checks the whole
 * registry at startup. `defineRecordResource` derives a declaration from a record's definition.
 */
export const defineResource = <T extends object>(declaration: ResourceDeclaration<T>): Resource =>
  // Each function of a declaration only receives records of its own endpoints, so their type can be erased here.
  ({ kind: 'resource', columns: [], ...declaration }) as unknown as Resource

/** Returns the complete resource, after loading a list that is in a separate file. */
export const withList = async (resource: Resource): Promise<Resource> => {
  const { list, ...rest } = resource
  if (!list) return resource
  const { default: loaded } = await list()
  return { ...rest, ...loaded, texts: { ...rest.texts, ...loaded.texts } }
}

/** Name of the field that identifies a record of this resource in paths. */
export const idFieldOf = (resource: Pick<Resource, 'idField'>): string => resource.idField ?? '_id'

/** Id of a record in paths, as text. */
export const recordId = (resource: Pick<Resource, 'idField'>, record: BaseRecord): string =>
  String(record[idFieldOf(resource)] ?? '')
