import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import pg from 'pg'
import { HttpError } from '../http-error'
import { serverTexts } from '../server-texts'
import { within } from '../within'
import { DatabaseAwayError } from './unavailable'
import { isGoingAway } from './violations'

/** Sent with a 503 when no connection became free, as Retry-After. */
export const retryAfterSeconds = 5

/** What the pool says when others had all its connections for too long; it has no code. */
const isBusy = (error: unknown): boolean => error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/**
 * A client whose queries take `limit` ms at most. Once one failed in any way but by an answer of the
 * database, the connection is in doubt: further queries, such as the rollback, fail at once, and the
 * pool gives the connection up.
 */
const limited = (client: pg.PoolClient, limit: number): PostgresPoolClient => {
  let doubt: Error | undefined
  const lost = (error: Error): void => {
    doubt ??= error instanceof DatabaseAwayError ? error : new DatabaseAwayError('The connection broke.', { cause: error })
  }
  // A connection that breaks between two queries says so by this event, which ends the process unheard.
  client.on('error', lost)
  const query = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    if (doubt) throw doubt
    try {
      const answer = client.query(text, [...values])
      return (await within(answer, limit, `The database gave no answer in ${limit} ms.`)) as unknown as PostgresQueryResult<R>
    } catch (error) {
      if (error instanceof pg.DatabaseError && !isGoingAway(error)) throw error
      lost(new DatabaseAwayError('The database went away.', { cause: error }))
      throw doubt ?? error
    }
  }
  return {
    // Its other form, with a cursor, is for streamed queries, of which there are none.
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
 * The pool as Kysely uses it, each query limited to `limit` ms. Whoever waits too long for a connection, or finds
 * no database, gets HttpError 503; whoever loses one on the way DatabaseAwayError.
 */
export const limitedPool = (pool: pg.Pool, limit: number): PostgresPool => ({
  connect: async () => limited(await pool.connect().catch(turnedAway), limit),
  end: () => pool.end(),
})
