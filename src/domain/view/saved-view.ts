/** Most views of one person, and most shared ones, of a list. */
export const mostViews = 30

/** Most of these whose number is told, because each of them is counted anew with every change. */
export const mostCountedViews = 10

/** Most characters of a view's name and of its query. */
export const viewLengths = { name: 60, query: 1_000 } as const

/** Most columns of a list that are remembered for a person, and most characters of a name of one. */
export const shownColumns = { most: 60, name: 60 } as const

/** A name for an address of a list: its filters, search and order (docs/decisions/0115). */
export interface SavedView {
  _id: string
  name: string
  /** Name of the list: 'orders'. */
  resource: string
  /** Query string of the list's address, as `viewQuery` returns it. */
  query: string
  /** Shown to everybody who reads the list. */
  shared: boolean
  /** Its number of records is told. */
  counted: boolean
  /** The list opens with it for the caller. */
  first: boolean
  /** Number of records that it finds; absent if it is not counted, or not by the caller. */
  total?: number
  /** Why the list takes its query no more. */
  fault?: string
}

/** What is said of a view when it is saved. */
export type SavedViewValues = Pick<SavedView, 'name' | 'resource' | 'query' | 'shared' | 'counted'>

/** The columns of a list that a person sees, in their order; null for the usual ones. */
export interface SavedColumns {
  shown: string[] | null
}
