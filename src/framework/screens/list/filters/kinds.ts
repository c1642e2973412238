import type { Filter } from '../../../declaration/resource'

export type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>

/** What the control of a kind of filter gets. */
export interface KindProps<Kind extends Filter['kind']> {
  filter: FilterOf<Kind>
  /** '' for no value. */
  value: string
  onChange: (value: string | undefined | ((newest: string) => string | undefined)) => void
}
