/** An answer that has a value at a path such as 'data.orders'; the bare value at ''. */
export const wrap = (path: string, value: unknown): unknown => {
  const [first = '', ...rest] = path.split('.')
  if (path === '') return value
  return { success: true, [first]: rest.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) }
}
