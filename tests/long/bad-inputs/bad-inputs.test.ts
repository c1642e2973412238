import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createRandom } from '../../../server/demo/random'
import { referencedKeys } from '../../../server/files/referenced-keys'
import { resourceOf } from '../../../src/domain/history/history-records'
import { records } from '../../../src/domain/records'
import type { TestApp } from '../../support/app'
import { describedCalls } from '../../support/described-calls'
import { describeOnEngines } from '../../support/engines'
import { addPeople } from '../../support/people'
import { seedOf, sizeOf, printLine } from '../sizes'
import { badInput, type BadInput } from './bad-values'

const count = sizeOf('LONG_INPUTS', { short: 200, long: 10_000 })

/** Longest time of an answer in ms, on a machine that does other things meanwhile. */
const timeoutMs = 5_000

/** What only developers understand, and what nobody outside should see. */
const inside =
  /\bselect .* from |\binsert into |\bupdate \w+ set |sqlite|postgres|kysely|node_modules|\.[jt]s:\d|TypeError|RangeError|at Object\.|violates|constraint|\bstack\b|undefined|\[object/i

/** Columns that requests write which change nothing else. */
const volatile: Record<string, string[]> = { accounts: ['last_seen_at'] }

/** Tables that the server writes by itself: when a device was used last, how a backup goes on, and what limits count. */
const ownTables = ['sessions', 'backup_runs', 'limit_counts']

/** A digest of all rows; those that tell of failed sign-ins are left out. */
const digestOf = async ({ database: { db, engine } }: TestApp): Promise<string> => {
  const hash = createHash('sha256')
  for (const table of (await engine.tableNames(db)).sort()) {
    if (ownTables.includes(table)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(db)
    const lines = rows
      .filter(({ action }) => table !== 'history' || action !== 'failed-login')
      .map((row) => JSON.stringify(Object.entries(row).filter(([column]) => !volatile[table]?.includes(column))))
    hash.update(table + lines.sort().join('\n'))
  }
  return hash.digest('hex')
}

/** Finds a record that exists for each path with a parameter. */
const idsOf = async ({ db }: TestApp, packer: string) => {
  const ids = new Map<string, string>([['staff', packer]])
  for (const { table } of records) {
    if (table === 'history' || table === 'accounts') continue
    const { rows } = await sql<{ id: string; order_id?: string }>`select * from ${sql.table(table)} limit 1`.execute(db)
    ids.set(resourceOf(table), (table === 'orders' ? rows[0]?.order_id : rows[0]?.id) ?? 'unknown')
  }
  return (path: string): string => {
    const before = path.split('/{')[0]?.split('/').at(-1) ?? ''
    return ids.get(before) ?? 'unknown'
  }
}

/** What is wrong with an answer. @param sent the path and the body that it answers */
const faultsOf = async (answer: Response, ms: number, sent: string): Promise<string[]> => {
  // The stream of changes does not end.
  if (answer.headers.get('content-type') === 'text/event-stream') {
    await answer.body?.cancel()
    return ms > timeoutMs ? [`took ${Math.round(ms)} ms`] : []
  }
  const text = await answer.text()
  const faults: string[] = []
  if (answer.status >= 500) faults.push(`is ${answer.status}: ${text.slice(0, 300)}`)
  if (ms > timeoutMs) faults.push(`took ${Math.round(ms)} ms`)
  if (answer.status < 400) return faults
  const parsed = ((): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return undefined
    }
  })()
  const { message, errors, changes, ...others } = (parsed ?? {}) as Partial<Record<'message' | 'changes', unknown>> & {
    errors?: unknown[]
  }
  if (changes !== undefined && answer.status !== 412) faults.push(`has changes: ${text.slice(0, 300)}`)
  const sentences = [message, ...(errors ?? [])]
  if (Object.keys(others).length > 0 || !sentences.every((each) => typeof each === 'string' && /^\S[^\n]{5,400}$/.test(each)))
    faults.push(`is no sentence: ${text.slice(0, 300)}`)
  const shown = inside.exec(text)?.[0]
  // An answer may repeat what it was sent: a category can be called 'undefined', and order ids are repeated in capitals.
  if (shown !== undefined && !sent.toLowerCase().includes(shown.toLowerCase()))
    faults.push(`shows the inside: ${text.slice(0, 300)}`)
  return faults
}

const send = async (app: TestApp, input: BadInput, token: string | undefined) => {
  const signedIn = token === undefined ? {} : { authorization: `Bearer ${token}`, 'x-confirmation': app.confirm() }
  const headers = { ...signedIn, ...input.init.headers } as Record<string, string>
  const { body } = input.init
  const sent = input.path + (typeof body === 'string' ? body : '')
  let ms = Infinity
  for (let tries = 1; ; tries += 1) {
    const begun = performance.now()
    const answer = await fetch(app.url + input.path, { ...input.init, headers, redirect: 'manual' })
    ms = Math.min(ms, performance.now() - begun)
    // An input that is slow by itself is slow each time; other work on the machine is not.
    if (ms <= timeoutMs || tries === 3) return { status: answer.status, faults: await faultsOf(answer, ms, sent) }
    await answer.body?.cancel()
  }
}

describeOnEngines('bad inputs', (open) => {
  it('are refused in one sentence, change nothing, and leave the server well', { timeout: 60_000 + count * 400 }, async () => {
    const seed = seedOf()
    const random = createRandom(seed)
    const app = await open({ seed: { orders: 3, products: 5 } })
    onTestFinished(() => app.close())
    const tokens = await addPeople(app)
    const packer = await app.db.selectFrom('accounts').select('id').where('role', '=', 'packer').executeTakeFirstOrThrow()
    const calls = await describedCalls(app)
    const idFor = await idsOf(app, packer.id)
    const statuses = new Map<number, number>()
    const faults: string[] = []
    let before = await digestOf(app)
    for (let done = 0; done < count; done += 1) {
      const call = calls[done % calls.length]
      if (!call) break
      const input = badInput(random, call, idFor)
      const token = random.pick([
        app.token,
        app.token,
        app.token,
        app.token,
        tokens.counter,
        tokens.packer,
        tokens.viewer,
        undefined,
      ])
      const answer = await send(app, input, token)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      const after = await digestOf(app)
      if (answer.status >= 400 && after !== before)
        answer.faults.push(`was refused with ${answer.status}, but changed the tables`)
      before = after
      faults.push(...answer.faults.map((fault) => `${input.title}: ${fault}`))
      if (faults.length > 20) break
    }
    const told = [...statuses].sort(([one], [other]) => one - other).map(([status, times]) => `${status}: ${times}`)
    printLine(`bad inputs on ${app.database.engine.name}, seed ${seed}: ${count}; answers ${told.join(', ')}`)
    expect(faults, `LONG_SEED=${seed}`).toEqual([])
    const health = await fetch(`${app.url}/api/auth/me`, { headers: { authorization: `Bearer ${app.token}` } })
    expect(health.status).toBe(200)
    // Backups that were begun hold files that were removed meanwhile.
    await expect
      .poll(async () => app.db.selectFrom('backup_runs').where('status', '=', 'running').select('id').execute(), {
        timeout: 60_000,
      })
      .toEqual([])
    const files: string[] = []
    for await (const { key } of app.files.list()) files.push(key)
    expect(files.sort()).toEqual([...(await referencedKeys(app.db, app.database.engine))].sort())
  })
})
