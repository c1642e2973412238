import type { Filter } from '../../../declaration/resource'

/** A filter of one kind. */
export type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>
