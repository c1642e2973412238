import type { ChangeOutcome } from '../../src/domain/change-set/change-set'
import type { Store } from '../support/browser/start-store'
import { signIn } from './browser'
import { caller } from './call-times'
import { ms, table } from './figures'

/** Most ms that a call may take, of 5,000 products. */
const most = { preview: 1_000, change: 3_000, revert: 3_000 }

/** Prints how long a change of the prices of all products takes. @returns whether the bounds are kept */
export const benchChangeMany = async (store: Store): Promise<boolean> => {
  const { token } = await signIn(store)
  const call = caller(store, token)
  const { total } = await call<{ total: number }>('/products?limit=1')
  const prices = { on: 'selling', by: 'percent', amount: 5, rounding: { step: 1, way: 'up' } }
  const json = { selection: { query: {}, total }, change: { prices } }
  const timed = async (path: string, body: object): Promise<{ time: number; data: ChangeOutcome }> => {
    const start = performance.now()
    const { data } = await call<{ data: ChangeOutcome }>({ path, body })
    return { time: performance.now() - start, data }
  }
  await timed('/products/changes', { ...json, dryRun: true })
  const preview = await timed('/products/changes', { ...json, dryRun: true })
  const change = await timed('/products/changes', json)
  const revert = await timed(`/change-sets/${change.data.changeSetId}/revert`, {})
  table([
    ['', 'products', 'time', 'bound'],
    ['preview', String(preview.data.changed), ms(preview.time), ms(most.preview)],
    ['change', String(change.data.changed), ms(change.time), ms(most.change)],
    ['revert', String(revert.data.changed), ms(revert.time), ms(most.revert)],
  ])
  return preview.time <= most.preview && change.time <= most.change && revert.time <= most.revert
}
