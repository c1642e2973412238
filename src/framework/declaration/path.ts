/** The field paths of a record, two levels into objects: 'orderId', 'customerDetails.name'. */
export type Path<T> = T extends object
  ? { [K in keyof T & string]: K | `${K}.${Nested<NonNullable<T[K]>>}` }[keyof T & string]
  : never

type Nested<T> = T extends readonly unknown[] ? never : T extends object ? keyof T & string : never

/** What stands in a record at a path; undefined where any step is missing. */
export const valueAt = (record: unknown, path: string): unknown => {
  let value: unknown = record
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
