import { request } from 'node:http'
import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { bytes, heading, ms, table } from './figures'
import { budgetOf, megabytes, memoryDuring } from './memory'

/** Growth of the server's memory while a file is made. */
const memoryBudget = budgetOf(60)

/** Reads the file of all orders, of which nothing is kept. */
const readFile = ({ url }: Store, token: string, format: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const call = request(`${url}/api/orders/export?format=${format}`, { headers, agent: false })
    call.once('error', reject).once('response', (response) => {
      let size = 0
      if (response.statusCode !== 200) reject(new Error(`The orders were exported with ${response.statusCode}`))
      response.on('data', (piece: Buffer) => (size += piece.length))
      response.once('error', reject).once('end', () => resolve(size))
    })
    call.end()
  })

/** Prints how long the files of all orders take. @returns whether the budget of memory is kept */
export const benchExport = async (store: Store): Promise<boolean> => {
  const { token } = await signIn(store)
  const kept: boolean[] = []
  const rows = [['', 'all of it', 'size', 'memory']]
  for (const format of ['csv', 'xlsx']) {
    let [size, began] = [0, 0]
    const memory = await memoryDuring(store.pid, async () => {
      began = performance.now()
      size = await readFile(store, token, format)
    })
    const growth = memory && memory.most - memory.before
    kept.push(growth === undefined || growth < memoryBudget)
    rows.push([format, ms(performance.now() - began), bytes(size), megabytes(growth)])
  }
  heading(`All orders as a file; budget: memory ${megabytes(memoryBudget)}`)
  table(rows)
  return kept.every(Boolean)
}
