/** One row of a list that is put in order. */
export interface SortedThing {
  id: string
  name: string
  /** Its place in the whole list, counted from 0, whether or not all of it is shown. */
  index: number
}
