import type { BaseRecord } from '@refinedev/core'
import type { ComponentType, ReactNode } from 'react'
import type { ListedRecord, RecordOf } from '../../domain/record/record'
import type { Capability } from '../../domain/store/capabilities'
import type { StatusLook } from '../../domain/shared/status'
import type { Confirmation } from '../../components/confirm/confirmation'
import type { BulkAction, RowAction } from './action'
import type { Column } from './column'
import type { CallContext, Endpoints } from './endpoint'
import type { Field } from './field'
import { declarationOf, type RecordDeclaration } from './record-resource'
import type { LazyScreen, Section } from './section'

interface FilterBase {
  /** Its key in the URL and in the list's variables. */
  name: string
  label: string
  /** Offered where the backend has this capability alone (`GET /capabilities`). */
  needs?: Capability
}

/**
 * A choice among values above a list. Each kind is rendered in one place: `screens/list/filters/`.
 *
 * - choice: a select; the kind when none is named
 * - reference: a select of the records of another resource, by id
 * - quick: buttons, one of them chosen at most; without `allLabel` they are pressed again to take them back
 * - days: today, yesterday, the last seven days, or from one day to another (src/domain/shared/day-choice.ts)
 * - preset: chosen by a link alone; stands above the list as a chip that can be taken away
 * - custom: a control of the resource's own
 */
export type Filter =
  | (FilterBase & {
      kind?: 'choice'
      /** The choice of no value. */
      allLabel: string
      options: Record<string, StatusLook | string>
    })
  | (FilterBase & { kind: 'reference'; resource: string; allLabel: string })
  | (FilterBase & { kind: 'days'; allLabel: string })
  | (FilterBase & { kind: 'quick'; allLabel?: string; options: Record<string, string> })
  | (FilterBase & { kind: 'preset'; options: Record<string, string> })
  | (FilterBase & {
      kind: 'custom'
      /** The values there are, where they are known. */
      options?: Record<string, string>
      /** How a value reads on its chip. */
      chip: (value: string) => string
      control: ComponentType<FilterControlProps>
    })

/** What a filter's own control gets. */
export interface FilterControlProps {
  label: string
  /** '' for no value */
  value: string
  /** Records that the list has as it is searched and filtered now; undefined until that is known. */
  total: number | undefined
  onChange: (value: string | undefined) => void
}

/** What a modal of a resource gets: the record it is about, and the way out. */
export interface ModalProps<T> {
  record: T
  onClose: () => void
  /** Opens another modal in its place: of the same record, or of the one with this id. */
  open: (modal: string, id?: string) => void
}

/** A window over the list. */
export interface ListedModal<T> {
  /** What it is headed, also while its code is on the way. */
  title: string | ((record: T) => string)
  load: () => Promise<{ default: ComponentType<ModalProps<T>> }>
}

/** What the modal for new records gets; its form is kept and sent by `useRecordForm`. */
export interface CreateModalProps {
  /** Files that were dropped on the list; none when it was opened by a button. */
  files: readonly File[]
  onClose: () => void
}

/** A modal for new records over the list, instead of a page of its own. */
export interface CreateModal {
  /** `?<query>=true` opens it, and is then taken out of the address. */
  query: string
  /** What it is headed, also while its code is on the way. */
  title: string
  load: () => Promise<{ default: ComponentType<CreateModalProps> }>
  /** Files dropped anywhere on the list open it with them. */
  drop?: { hint: string }
}

/** What a card of the resource's own gets; a border is around it already. */
export interface CardProps<T> {
  record: T
  /** What can be done with the record, ready to be placed. */
  actions: ReactNode
  /** The record's title, as the way to its page or window where it has one. */
  heading: ReactNode
}

/**
 * How the records of a list can be shown. With both views a toggle stands above the list, and `?view=`
 * remembers the choice. A table has no room on a phone: there a list is of dense cards, and the toggle
 * is offered where the declaration has both (docs/decisions: lists on phones).
 */
export interface ListViews<T> {
  /** The first is shown when nothing else was chosen. */
  offered: readonly ('table' | 'cards')[]
  /** Instead of the card made from the columns. */
  card?: ComponentType<CardProps<T>>
  /** Smallest width of a card in px; the default is 280. */
  cardWidth?: number
}

/** Words of the generated screens; each has a plain default made from the resource's labels. */
export interface ResourceTexts {
  title?: string
  subtitle?: string
  createLabel?: string
  /** The create button while there is nothing yet; `createLabel` when absent. */
  createFirstLabel?: string
  searchPlaceholder?: string
  /** The button that takes search and filters back. */
  clearLabel?: string
  /** The button that loads again what could not be loaded. */
  retryLabel?: string
  loading?: string
  /** Instead of the list when loading failed. */
  loadFailed?: string
  /** Nothing there yet. */
  empty?: string
  /** Nothing matches search and filters. */
  emptyFiltered?: string
  /** Titles of the form's modal. */
  createTitle?: string
  editTitle?: string
}

/** Words that the list alone says; the others are needed where the list's code is not. */
type ListTexts = Omit<ResourceTexts, 'loading' | 'loadFailed' | 'createTitle' | 'editTitle'>

/**
 * A record on a phone in three lines without labels, so that a screen holds several: the heading and `value`; `line`; `marks`
 * and the record's next step. The other actions stand in a menu, and all else is behind the heading.
 */
export interface DenseCard<T> {
  /** A small picture before the lines. */
  picture?: Column<T>
  /** At the right edge of the heading. */
  value?: Column<T>
  /** The second line: what is cut where there is no room, then what never is, at the right edge. */
  line?: readonly [Column<T>, Column<T>?]
  /** Badges. */
  marks?: readonly Column<T>[]
  /** Stands above the actions in the menu: controls that a table has in a column of their own. */
  controls?: (record: T) => ReactNode
}

/** What a list shows of its records, and offers for them. */
export interface ListDeclaration<T extends object> {
  columns: readonly Column<T>[]
  /** Lines of the show screen; the columns when absent. */
  showColumns?: readonly Column<T>[]
  filters?: readonly Filter[]
  /** Fields the list may be sorted by; the server must know them. */
  sorters?: readonly (keyof T & string)[]
  rowActions?: readonly RowAction<T>[]
  bulkActions?: readonly BulkAction[]
  views?: ListViews<T>
  /** The card on a phone, in the place of the table; the card of `views`, else every column with its label, when absent. */
  card?: DenseCard<T>
  /** Stands between the list's title and the list: figures of its records (`useRead`). */
  above?: ComponentType
  texts?: ListTexts
}

/** What is known of a resource everywhere: what it is called, and how it goes over the wire. */
interface ResourceBase<T extends object> extends Section {
  /** One record, in a sentence: 'banner'. */
  singular: string
  /** The field that stands in paths; '_id' when absent. */
  idField?: keyof T & string
  /** What a record is called on its screens and in confirmations. */
  recordTitle: (record: T) => string
  /** What tells records of the same title or id apart, beside a found one: 'Deepa · ₹1,605.52'. */
  recordDetail?: (record: T) => string
  endpoints: Endpoints<T>
  /** In the place of `endpoints.one`, where a backend has no such call: looks for a record with the calls that it has. */
  findOne?: (id: string, context: CallContext) => Promise<T | undefined>
  /** The form; without fields neither create nor edit is offered. */
  fields?: readonly Field<T>[]
  search?: boolean
  pageSize?: number
  /** ms during which a page of the list is not read again when one comes back to it; five minutes when absent. */
  freshMs?: number
  /** A record that an action takes out of the list's filter stays in sight, marked, until the list is refreshed or left. */
  keepsChanged?: boolean
  /** Windows over the list, opened by row actions; `?<name>=<id>` in the URL. */
  modals?: Record<string, ListedModal<T>>
  /** The modal that a record's heading opens, instead of the show screen. */
  opens?: string
  /** False for a resource whose records have no page of their own. */
  showScreen?: boolean
  /** A page of a record that is declared in `routes`: a record's heading leads there, instead of to the show screen. */
  recordPage?: { to: (record: T) => string; newTab?: boolean }
  /** How pages are turned: five numbers around the current one (the default), all numbers with gaps, or none. */
  pager?: 'window' | 'ellipsis' | 'plain'
  createModal?: CreateModal
  /** The resource on whose page the records are kept: no screens and no menu entry of its own. */
  partOf?: string
  confirmDelete?: (record: T) => Confirmation
  texts?: ResourceTexts
  /** Whole screens that replace generated ones. */
  screens?: { list?: LazyScreen; create?: LazyScreen; edit?: LazyScreen; show?: LazyScreen }
  /** Other resources that are read anew after a write of Refine's here. */
  touches?: readonly string[]
}

type LoadList<T extends object> = () => Promise<{ default: ListDeclaration<T> }>

/** A list in a file of its own, loaded with the screens of its resource and with none of another; all of it is there. */
type LazyList<T extends object> = { list: LoadList<T> } & { [K in Exclude<keyof ListDeclaration<T>, 'texts'>]?: never }

/**
 * A resource: what it is called, how it goes over the wire, and what its screens show. From it come
 * Refine's resource, the routes, the menu, the command palette and the screens.
 */
export type ResourceDeclaration<T extends object> = ResourceBase<T> & (ListDeclaration<T> | LazyList<T>)

/** A resource in the registry, where the type of its record no longer matters. */
export interface Resource extends ResourceBase<BaseRecord>, Omit<ListDeclaration<BaseRecord>, 'texts'> {
  kind: 'resource'
  /** What is still to be loaded (`withList`); there are no columns until then. */
  list?: LoadList<BaseRecord>
}

/**
 * Declares a resource. Column and field names are checked against the record by the compiler, and
 * the whole registry once more at start (`checkRegistry`).
 */
export function defineResource<T extends object>(declaration: ResourceDeclaration<T>): Resource
/** Declares the resource of a record: its definition says what `changes` does not. */
export function defineResource<D extends ListedRecord>(definition: D, changes: RecordDeclaration<RecordOf<D>>): Resource
export function defineResource(declared: object, changes?: object): Resource {
  const declaration = 'table' in declared ? { ...declarationOf(declared as ListedRecord), ...changes } : declared
  // The registry holds resources of every record; each function of a declaration is only ever given
  // records that came out of the same declaration's endpoints.
  return { kind: 'resource', columns: [], ...declaration } as unknown as Resource
}

/** The whole of a resource, its list loaded where that stands in a file of its own. */
export const withList = async (resource: Resource): Promise<Resource> => {
  const { list, ...rest } = resource
  if (!list) return resource
  const { default: loaded } = await list()
  return { ...rest, ...loaded, texts: { ...rest.texts, ...loaded.texts } }
}

/** Name of the field that identifies a record of this resource in paths. */
export const idFieldOf = (resource: Pick<Resource, 'idField'>): string => resource.idField ?? '_id'

/** The part of a record that identifies it in paths, as text. */
export const recordId = (resource: Pick<Resource, 'idField'>, record: BaseRecord): string =>
  String(record[idFieldOf(resource)] ?? '')
