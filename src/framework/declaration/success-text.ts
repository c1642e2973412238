import type { Endpoint, FormValues } from './endpoint'

/** What is said of a call that went well: the endpoint's own words, else the plain ones. */
export const successText = (
  endpoint: Pick<Endpoint<never, unknown>, 'success'> | undefined,
  result: unknown,
  plain: string,
  values: FormValues = {},
): string => {
  const { success } = endpoint ?? {}
  return (typeof success === 'function' ? success(result, values) : success) ?? plain
}
