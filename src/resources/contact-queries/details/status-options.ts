import { queryStatuses, queryStatusLooks } from '../../../domain/query/contact-query'

/** Every state may be set, after any other (specification 4), and one that only the backend knows stays as it is. */
export const statusOptions = (current: string): { value: string; label: string }[] => [
  ...queryStatuses.map((value) => ({ value, label: queryStatusLooks[value].label })),
  ...(Object.hasOwn(queryStatusLooks, current) ? [] : [{ value: current, label: current }]),
]
