/** An example record. */
export interface Tool {
  _id: string
  name: string
  status: 'draft' | 'ready'
  size: 's' | 'l'
  makerId: string | null
  heavy: boolean
}
