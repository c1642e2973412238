import type { ContactQuery, QueryStats } from '../../../src/domain/query/contact-query'
import type { Admin } from './test'
import type { Store } from './start-store'

/** Queries that tests of this worker already use; each test uses its own query. */
const taken = new Set<string>()

/** Reads and prepares the customer queries of the real store through its API. */
export class StoreQueries {
  constructor(
    private readonly store: Store,
    private readonly admin: Admin,
  ) {}

  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.store.url}/api/admin/contact-queries${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.admin.token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }

  /** All queries, newest first. */
  async all(): Promise<ContactQuery[]> {
    return (await this.call<{ queries: ContactQuery[] }>('GET', '?limit=100')).queries
  }

  async stats(): Promise<QueryStats> {
    return (await this.call<{ stats: QueryStats }>('GET', '/stats')).stats
  }

  async get(id: string): Promise<ContactQuery | undefined> {
    return (await this.all()).find(({ _id }) => _id === id)
  }

  private async set(id: string, change: Pick<ContactQuery, 'status' | 'adminNotes'>): Promise<void> {
    await this.call('PUT', `/${id}`, change)
  }

  /** An unused query, changed to the given state. */
  async take(change: Pick<ContactQuery, 'status' | 'adminNotes'>): Promise<ContactQuery> {
    const query = (await this.all()).find(({ _id }) => !taken.has(_id))
    if (!query) throw new Error('The sample store has no such query left.')
    taken.add(query._id)
    await this.set(query._id, change)
    return { ...query, ...change }
  }
}
