import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { type AddressWords, parametersOf } from '../../src/domain/view/view-query'
import { mayDo } from '../../src/domain/account/rights'
import { badRequest, forbidden } from '../http-error'
import { serverTexts } from '../server-texts'
import { parseForm } from './receive-record'

/** What a list finds for the query of a view. */
export interface KnownList {
  /** Checks a query of its address, as far as the caller may ask for it. @throws HttpError 400, 403 */
  check: (query: string, today: string, request: FastifyRequest) => void
  /** The number of records that it finds. @throws HttpError 400, 403 */
  count: (query: string, today: string, request: FastifyRequest) => Promise<number>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Where modules register their lists, by name. */
    knownLists: Map<string, KnownList>
  }
}

const texts = {
  unknownList: (name: string) => `There is no list ${name} that can have views.`,
  unknown: (names: string) => `The list knows no ${names} any more; please choose its filters again.`,
}

interface ListOptions<Q> {
  /** Schema of its query, without the page. */
  query: z.ZodMiniType<Q>
  count: (query: Q, request: FastifyRequest) => Promise<number>
  /** Further rights. @throws HttpError 403 */
  assertMay?: ((query: Q, request: FastifyRequest) => void) | undefined
  /** What values of its address mean in its query. */
  words?: AddressWords | undefined
}

/** A list that is found by the queries of its address; what it does not know is refused, because it would count more than it shows. */
export const knownList = <Q extends object>({ query: schema, count, assertMay, words }: ListOptions<Q>): KnownList => {
  const known = Object.keys((schema as unknown as z.ZodMiniObject).shape)
  const read = (query: string, today: string, request: FastifyRequest): Q => {
    const given = parametersOf(query, today, words)
    const unknown = given ? Object.keys(given).filter((name) => !known.includes(name)) : ['day']
    if (!given || unknown.length > 0) throw badRequest(texts.unknown(unknown.join(', ')))
    const asked = parseForm(schema, given)
    assertMay?.(asked, request)
    return asked
  }
  return {
    check: (...asked) => void read(...asked),
    count: async (query, today, request) => count(read(query, today, request), request),
  }
}

/**
 * The list of a name.
 *
 * @param unknown makes the error for one that there is not
 * @throws HttpError for a list that is unknown, and 403 for one that the caller may not read
 */
export const listNamed = (
  { knownLists }: Pick<FastifyInstance, 'knownLists'>,
  name: string,
  { account }: Pick<FastifyRequest, 'account'>,
  unknown = badRequest,
): KnownList => {
  const list = knownLists.get(name)
  if (!list) throw unknown(texts.unknownList(name))
  if (!mayDo(account?.role, `${name}:read`)) throw forbidden(serverTexts.notAllowed)
  return list
}
