/** A row of a sortable list. */
export interface SortedThing {
  id: string
  name: string
  /** Zero-based position in the whole list, also when only a part is shown. */
  index: number
}
