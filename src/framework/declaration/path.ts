/** Field paths of a record, up to two levels deep: 'orderId', 'customerDetails.name'. */
export type Path<T> = T extends object
  ? { [K in keyof T & string]: K | `${K}.${Nested<NonNullable<T[K]>>}` }[keyof T & string]
  : never

type Nested<T> = T extends readonly unknown[] ? never : T extends object ? keyof T & string : never

/** Returns the value at a path of a record; undefined when any part is missing. */
export const valueAt = (record: unknown, path: string): unknown => {
  let value: unknown = record
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return value
}
