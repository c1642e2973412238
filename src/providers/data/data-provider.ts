import type {
  BaseRecord,
  CreateParams,
  DataProvider,
  DeleteOneParams,
  GetListParams,
  GetOneParams,
  MetaQuery,
  UpdateParams,
} from '@refinedev/core'
import { isFinalStatus, keyOf } from '../../domain/shared/request-keys'
import type { CallMeta, EndpointMeta } from '../../framework/declaration/call-meta'
import {
  type CallContext,
  type Endpoint,
  type Endpoints,
  type FormValues,
  type ListVariables,
  pathOf,
} from '../../framework/declaration/endpoint'
import { idFieldOf, recordId, type Resource } from '../../framework/declaration/resource'
import { describeBody } from '../../framework/declaration/envelope'
import { AbortedError, isNotOffered, RequestError, ShapeError, StatusError } from '../../framework/declaration/request-errors'
import type { Http, HttpAnswer, HttpOptions } from '../http/http'
import { ownTab } from '../live/live-provider'
import { ProviderError } from './provider-error'
import { cleanLine } from '../../domain/shared/typed/text'

/** Name of the Refine filter that contains the search text. */
const searchFilter = 'search'

/** Page size when pagination is off, as for a select of all records. */
const unpagedSize = 1000

/** Converts Refine's list parameters to list variables. Only `eq` filters by name are supported. */
const listVariables = ({ pagination, filters, sorters }: Omit<GetListParams, 'resource'>): ListVariables => {
  const named = (filters ?? []).flatMap((filter) =>
    'field' in filter && filter.operator === 'eq' && filter.value !== undefined && filter.value !== ''
      ? [[filter.field, String(filter.value)] as const]
      : [],
  )
  const { [searchFilter]: search, ...values } = Object.fromEntries(named) as Record<string, string>
  const paged = pagination?.mode !== 'off'
  return {
    page: paged ? (pagination?.currentPage ?? 1) : 1,
    pageSize: paged ? (pagination?.pageSize ?? 10) : unpagedSize,
    filters: values,
    ...(search === undefined ? {} : { search: cleanLine(search) }),
    ...(sorters?.[0] ? { sorter: sorters[0] } : {}),
  }
}

export interface Connection extends HttpOptions {
  http: Http
}

/**
 * Refine's data provider, which interprets the registry: endpoint → serialize → http → parse. It contains no resource names
 * (docs/architecture.md).
 *
 * Every failure is thrown as a ProviderError whose message can be shown to the user; an AbortedError is rethrown unchanged.
 */
export const createDataProvider = (resources: readonly Resource[], connection: Connection): DataProvider => {
  const byName = new Map(resources.map((resource) => [resource.name, resource]))

  const resourceOf = (name: string): Resource => {
    const resource = byName.get(name)
    if (!resource) throw new Error(`No resource is declared by the name '${name}'`)
    return resource
  }

  const contextOf = (operation: string, meta: CallMeta): CallContext => ({
    call: (endpoint, variables) => call(endpoint, variables, operation, meta),
    baseUrl: connection.baseUrl,
    token: connection.getToken(),
    signal: meta.signal,
  })

  const call = async <Variables, Result>(
    endpoint: Endpoint<Variables, Result>,
    variables: Variables,
    operation: string,
    meta: CallMeta = {},
  ): Promise<Result> => {
    const { basedOn, reason, takesKey, ...rest } = meta
    const toProviderError = (error: unknown): unknown =>
      error instanceof RequestError && !(error instanceof AbortedError) ? new ProviderError(error, operation, endpoint) : error
    try {
      const parts = endpoint.serialize?.(variables)
      const { method } = endpoint
      const path = pathOf(endpoint, variables)
      const once = takesKey && method === 'POST' ? keyOf({ call: `${method} ${path}`, ...parts }) : undefined
      const request = connection.http.request({
        ...{ method, path },
        ...parts,
        ...(endpoint.timeoutMs === undefined ? {} : { timeoutMs: endpoint.timeoutMs }),
        ...(endpoint.responseType === undefined ? {} : { responseType: endpoint.responseType }),
        ...rest,
        headers: {
          ...parts?.headers,
          ...(once && { 'Idempotency-Key': once.key }),
          ...preconditionOf(basedOn),
          ...(ownTab.name !== undefined && method !== 'GET' && { 'X-Tab': ownTab.name }),
          ...(reason === undefined ? {} : { 'X-Change-Reason': encodeURIComponent(reason) }),
        },
      })
      const { body } = await (once ? whenSettled(request, once.answered) : request)
      return endpoint.parse(body)
    } catch (error) {
      if (!(endpoint.onNotFound && isNotOffered(error))) throw toProviderError(error)
      return endpoint.onNotFound(variables, contextOf(operation, meta)).catch((failure: unknown) => {
        throw toProviderError(failure)
      })
    }
  }

  /** @throws Error for a resource or an endpoint that is not declared */
  const run = <K extends keyof Endpoints<BaseRecord>>(name: string, key: K) => {
    const resource = resourceOf(name)
    const endpoint = resource.endpoints[key]
    if (!endpoint) throw new Error(`Resource '${name}' declares no endpoint '${key}'`)
    return { resource, endpoint: endpoint as NonNullable<Endpoints<BaseRecord>[K]>, operation: `${name} ${key}` }
  }

  /** Adds the `id` that Refine's caches use. A record without one could be neither opened nor changed. */
  const withId = (resource: Resource, record: BaseRecord): BaseRecord => {
    const id = recordId(resource, record)
    if (id === '') throw new ShapeError(`a record with ${idFieldOf(resource)}`, describeBody(record))
    return { ...record, id }
  }

  /** @throws ProviderError with status 404 when there is no such record */
  const find = async (
    resource: Resource,
    findOne: NonNullable<Resource['findOne']>,
    id: string,
    meta: CallMeta,
  ): Promise<BaseRecord> => {
    const operation = `${resource.name} one`
    const record = await findOne(id, contextOf(operation, meta))
    if (!record) throw new ProviderError(new StatusError(404), operation, { method: 'GET' })
    return withId(resource, record)
  }

  /** Converts the answer of a write to a record; when the backend returns none, only the id is known. */
  const savedRecord = (resource: Resource, record: BaseRecord | undefined, id?: string): BaseRecord => ({
    ...record,
    id: (record && recordId(resource, record)) || id,
  })

  const provider = {
    getApiUrl: () => connection.baseUrl,

    getList: async ({ resource: name, ...params }: GetListParams) => {
      const { resource, endpoint, operation } = run(name, 'list')
      const parse = (body: unknown) => {
        const { data, total } = endpoint.parse(body)
        return { data: data.map((record) => withId(resource, record)), total }
      }
      return call({ ...endpoint, parse }, listVariables(params), operation, callMeta(params.meta))
    },

    getOne: async ({ resource: name, id, meta }: GetOneParams) => {
      const declared = resourceOf(name)
      if (declared.findOne) return { data: await find(declared, declared.findOne, String(id), callMeta(meta)) }
      const { resource, endpoint, operation } = run(name, 'one')
      const parse = (body: unknown) => withId(resource, endpoint.parse(body))
      return { data: await call({ ...endpoint, parse }, { id: String(id) }, operation, callMeta(meta)) }
    },

    create: async ({ resource: name, variables, meta }: CreateParams<FormValues>) => {
      const { resource, endpoint, operation } = run(name, 'create')
      const record = await call(endpoint, { values: variables }, operation, callMeta(meta))
      return { data: savedRecord(resource, record) }
    },

    update: async ({ resource: name, id, variables, meta }: UpdateParams<FormValues>) => {
      const { resource, endpoint, operation } = run(name, 'update')
      const record = await call(endpoint, { id: String(id), values: variables }, operation, callMeta(meta))
      return { data: savedRecord(resource, record, String(id)) }
    },

    deleteOne: async ({ resource: name, id, meta }: DeleteOneParams) => {
      const { endpoint, operation } = run(name, 'deleteOne')
      await call(endpoint, { id: String(id) }, operation, callMeta(meta))
      return { data: { id } }
    },

    /** Calls the endpoint in `meta` (`EndpointMeta`). */
    custom: async ({ url, meta }: { url: string; meta?: MetaQuery }) => {
      const { endpoint, variables } = meta as unknown as EndpointMeta
      const data = await call(endpoint as unknown as Endpoint<object, unknown>, variables, url, callMeta(meta))
      return { data: data as BaseRecord }
    },
  }

  // Refine's methods are generic over record types of the caller; here the declarations define the types instead.
  return provider as unknown as DataProvider
}

/** Forgets the key of a request when it was answered. */
const whenSettled = async (request: Promise<HttpAnswer>, onSettled: () => void): Promise<HttpAnswer> => {
  try {
    const answer = await request
    onSettled()
    return answer
  } catch (error) {
    if (error instanceof StatusError && isFinalStatus(error.statusCode, error.retryAfterSeconds)) onSettled()
    throw error
  }
}

/** The header of a write that must not overwrite what others have changed (docs/decisions/0045). */
const preconditionOf = (basedOn: CallMeta['basedOn']): Record<string, string> => {
  if (basedOn === undefined) return {}
  return basedOn === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${basedOn}"` }
}

/** Refine passes its abort signal in `meta.queryContext`; screens pass theirs in `meta` itself. */
const callMeta = (meta: MetaQuery | undefined): CallMeta => {
  const signal = (meta?.signal ?? meta?.queryContext?.signal) as AbortSignal | undefined
  const onProgress = meta?.onProgress as CallMeta['onProgress']
  const { basedOn, reason, takesKey } = (meta ?? {}) as CallMeta
  return { ...(signal ? { signal } : {}), ...(onProgress ? { onProgress } : {}), basedOn, reason, takesKey }
}
