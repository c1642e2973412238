import { segment, type Endpoints, type FormValues, type ListVariables, type QueryValue } from './endpoint'
import { isRecord, readRecord, valueIn, type Envelope } from './envelope'
import { pageOf } from './page-of'

/** Query of a standard list request: page, limit, search, the filters by name, sort and order. */
export const listQuery = (variables: ListVariables): Record<string, QueryValue> => ({
  page: variables.page,
  limit: variables.pageSize,
  search: variables.search,
  ...variables.filters,
  ...(variables.sorter ? { sort: variables.sorter.field, order: variables.sorter.order } : {}),
})

/** True for values that contain a file, which JSON cannot hold. */
const hasFile = (values: FormValues): boolean =>
  Object.values(values).some((value) => value instanceof Blob || (Array.isArray(value) && value.some((v) => v instanceof Blob)))

/** Converts form values to multipart fields; undefined and null are omitted, arrays repeat their name, objects are JSON. */
export const multipart = (values: FormValues): FormData => {
  const form = new FormData()
  const append = (name: string, value: unknown): void => {
    if (value === undefined || value === null) return
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) value.forEach((entry) => append(name, entry))
    else append(name, value)
  }
  return form
}

/** In a multipart form an empty value clears a field. */
const withEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value === null ? '' : value]))

const body = (values: FormValues): { json: FormValues } | { form: FormData } =>
  hasFile(values) ? { form: multipart(withEmpty(values)) } : { json: values }

/**
 * Standard endpoints of a resource: GET and POST on `path`; GET, PUT and DELETE on `path/{id}`; lists and records are wrapped in
 * `data`, in a key of their own, or bare.
 *
 * @param path relative to the API's base URL: '/categories'
 * @param names keys in which a backend may wrap the list and the record: { list: 'categories', one: 'category' }
 * @param idField the field that distinguishes a record from a wrapper
 */
export const restEndpoints = <T extends object>(
  path: string,
  names: { list: string; one: string },
  idField: keyof T & string = '_id' as keyof T & string,
): Required<Endpoints<T>> => {
  const records: Envelope[] = [`data.${names.one}`, names.one, 'data', '']
  const savedRecord = (answer: unknown): T | undefined => {
    const record = records.map((envelope) => valueIn(answer, envelope)).find((value) => isRecord(value) && idField in value)
    return record as T | undefined
  }
  return {
    list: {
      method: 'GET',
      path,
      serialize: (variables) => ({ query: listQuery(variables) }),
      parse: (answer) => pageOf<T>(answer, names.list),
      failure: `Failed to load ${names.list}`,
    },
    one: {
      method: 'GET',
      path: ({ id }) => `${path}/${segment(id)}`,
      parse: (answer) => readRecord<T>(answer, records, idField),
      failure: `Failed to load ${names.one}`,
    },
    create: {
      method: 'POST',
      path,
      serialize: ({ values }) => body(values),
      parse: savedRecord,
      failure: `Failed to create ${names.one}`,
    },
    update: {
      method: 'PUT',
      path: ({ id }) => `${path}/${segment(id)}`,
      serialize: ({ values }) => body(values),
      parse: savedRecord,
      failure: `Failed to update ${names.one}`,
    },
    deleteOne: {
      method: 'DELETE',
      path: ({ id }) => `${path}/${segment(id)}`,
      parse: () => undefined,
      failure: `Failed to delete ${names.one}`,
    },
  }
}
