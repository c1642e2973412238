import type { Filter } from '../../../declaration/resource'

export type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>
