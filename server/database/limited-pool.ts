import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { withTimeout } from '../with-timeout'
import { DatabaseAwayError } from './unavailable'
import { isGoingAway } from './violations'

/** Retry-After of the 503 response when no connection became free, in seconds. */
export const retryAfterSeconds = 5

/** The pool's timeout error when all connections are in use; it has no code. */
const isBusy = (error: unknown): boolean => error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * Wraps a client so that each query takes at most `limit` ms. After an error other than a database response, the connection
 * state is unknown: further queries, including the rollback, fail immediately, and the pool discards the connection.
 */
const limited = (client: pg.PoolClient, limit: number): PostgresPoolClient => {
  let doubt: Error | undefined
  const lost = (error: Error): void => {
    doubt ??= error instanceof DatabaseAwayError ? error : new DatabaseAwayError('The connection broke.', { cause: error })
  }
  // A connection that breaks between two queries emits this event, which would end the process without a handler.
  client.on('error', lost)
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    if (doubt) throw doubt
    try {
      const answer = client.query(text, [...values])
      return (await withTimeout(
        answer,
        limit,
        `The database gave no answer in ${limit} ms.`,
      )) as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (error instanceof pg.DatabaseError && !isGoingAway(error)) throw error
      lost(new DatabaseAwayError('The database went away.', { cause: error }))
      throw doubt ?? error
    }
  }
  return {
    // The overload with a cursor is only used for streamed queries, which do not occur here.
    query: query as PostgresPoolClient['query'],
    release: () => {
      client.release(doubt)
      client.off('error', lost)
    },
  }
}

const turnedAway = (error: unknown): never => {
  const refusal = new HttpError(503, isBusy(error) ? serverTexts.busy : serverTexts.notReady, undefined, retryAfterSeconds)
  refusal.cause = error
  throw refusal
}

/**
 * The pool as Kysely uses it, with a timeout of `limit` ms per query. Acquiring a connection throws HttpError 503 when none
 * becomes free in time or the database is unavailable; losing one during a query throws DatabaseAwayError.
 */
export const limitedPool = (pool: pg.Pool, limit: number): PostgresPool => ({
  connect: async () => limited(await pool.connect().catch(turnedAway), limit),
  end: () => pool.end(),
})
