import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { dropTrigger } from '../../../server/database/row-triggers'
import { engineOf } from '../../../server/database/engine'
import { renewKeptRows } from '../../../server/database/kept-rows'
import { stockTriggers } from '../../../server/database/kept-stock'
import { disagreeingStock } from '../../../server/stock/disagreeing-stock'
import { orderStatuses, paymentStatuses } from '../../../src/domain/order/lifecycle'
import { describeOnEngines, shareApp, shareCatalogue } from '../../support/engines'
import { runs } from '../../support/property-runs'
import { addProduct } from './catalogue'
import { addPeople } from '../../support/people'
import { asAnyone } from './client'
import { orderCalls } from './order-calls'
import { placeOrder } from './order-fixtures'

interface MovementsPage {
  movements: { quantity: number }[]
  pagination: { total: number }
}

const at = fc.nat({ max: 1_000 })
const pieces = fc.integer({ min: 0, max: 9 })
const act = fc.oneof(
  fc.record({ do: fc.constant('place' as const), paid: fc.boolean(), rockets: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('status' as const), at, status: fc.constantFrom(...orderStatuses) }),
  fc.record({ do: fc.constant('payment' as const), at, status: fc.constantFrom(...paymentStatuses) }),
  fc.record({ do: fc.constant('lines' as const), at, rockets: pieces, sparklers: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ do: fc.constant('short' as const), at, pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ do: fc.constant('credit' as const), at, restock: fc.boolean() }),
  fc.record({ do: fc.constant('correct' as const), at, stock: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ do: fc.constant('import' as const), at, stock: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ do: fc.constant('delete' as const), at }),
  fc.record({ do: fc.constant('restore' as const) }),
  fc.record({ do: fc.constant('cancel many' as const), status: fc.constantFrom(...orderStatuses) }),
  fc.record({ do: fc.constant('delete many' as const) }),
  fc.record({ do: fc.constant('revert' as const), at }),
)
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never

describeOnEngines('movements of stock', (open) => {
  let clock = Date.parse('2026-11-20T06:30:00Z')
  const app = shareApp(open, { now: () => (clock += 1_000) })
  const catalogue = shareCatalogue(app)
  const calls = orderCalls(() => app)
  const { post, put, remove } = calls
  const orderIds: string[] = []
  const sets: string[] = []
  const spare: string[] = []
  beforeAll(async () => {
    for (const index of [1, 2, 3])
      spare.push(
        await addProduct(app.db, {
          ...{ name: `Spare ${index}`, productCode: `SPARE${index}`, stockQuantity: 7 * (index - 1) },
          ...{ categoryId: catalogue.categoryId, subcategoryId: catalogue.subcategoryId },
        }),
      )
  })

  const movements = (productId: string) =>
    app.db.selectFrom('stock_movements').selectAll().where('product_id', '=', productId).orderBy('seq').execute()
  const latest = async (productId: string) => {
    const found = (await movements(productId)).at(-1)
    return found && { kind: found.kind, quantity: found.quantity, after: found.stock_after, by: found.by_name }
  }
  const importing = async (line: string) => {
    const form = new FormData()
    form.append('file', new Blob([`Product code,Stock\n${line}\n`]), 'stock.csv')
    return calls.send<{ changeSetId?: string }>('/products/import', form)
  }

  /** Refusals are fine: nothing is written then. */
  const run = async (each: Act): Promise<void> => {
    const id = 'at' in each ? (orderIds[each.at % orderIds.length] ?? '') : ''
    const product = 'at' in each ? (spare[each.at % spare.length] ?? '') : ''
    const kept = (reply: { body: { data?: { changeSetId?: string } } }) => {
      const set = reply.body.data?.changeSetId
      if (set !== undefined) sets.push(set)
    }
    switch (each.do) {
      case 'place':
        orderIds.push(
          await placeOrder(app, catalogue, {
            lines: [...new Set([catalogue.rocket, catalogue.sparkler])].map((productId) => ({
              productId,
              quantity: each.rockets,
            })),
            paymentStatus: each.paid ? 'paid' : 'pending',
          }),
        )
        return
      case 'status':
        await calls.setStatus(id, each.status)
        return
      case 'payment':
        await calls.setPayment(id, each.status, { acceptMore: true })
        return
      case 'lines':
        await calls.setLines(id, [
          [catalogue.rocket, each.rockets],
          [catalogue.sparkler, each.sparklers],
        ])
        return
      case 'short':
        await post(`/orders/${id}/packing/take`, {})
        await post(`/orders/${id}/packing/short`, { productId: catalogue.sparkler, quantity: each.pieces })
        return
      case 'credit':
        await calls.invoice(id)
        await post(`/orders/${id}/credit-notes`, {
          lines: [{ productId: catalogue.sparkler, quantity: 1 }],
          restock: each.restock,
          reason: 'Broken',
        })
        return
      case 'correct':
        await put(`/products/${product}`, { stockQuantity: each.stock })
        return
      case 'import': {
        kept(await importing(`SPARE${(each.at % spare.length) + 1},${each.stock}`))
        return
      }
      case 'delete':
        await remove(`/products/${product}`)
        return
      case 'restore': {
        const entry = await app.db.selectFrom('bin').select('record_id').where('resource', '=', 'products').executeTakeFirst()
        if (entry) await post(`/bin/products/${entry.record_id}/restore`)
        return
      }
      case 'cancel many':
        kept(await post('/orders/changes', { selection: { ids: orderIds.slice(-4) }, change: { orderStatus: each.status } }))
        return
      case 'delete many':
        kept(await post('/products/changes', { selection: { ids: spare.slice(1) }, change: { delete: true } }))
        return
      case 'revert':
        if (sets.length > 0) kept(await post(`/change-sets/${sets[each.at % sets.length]}/revert`, { force: true }))
    }
  }

  it('add up to the stock of each product, whatever happens', async () => {
    orderIds.push(await placeOrder(app, catalogue))
    const property = fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      for (const each of acts) await run(each)
      expect(await disagreeingStock(app.db)).toEqual([])
      for (const product of [catalogue.rocket, catalogue.sparkler, ...spare]) {
        let stock = 0
        for (const { quantity, stock_after } of await movements(product)) expect(stock_after).toBe((stock += quantity))
      }
      expect(await app.db.selectFrom('stock_cause').selectAll().execute()).toEqual([])
    })
    await fc.assert(property, { numRuns: runs(20) })
  })

  it('say why, for what and by whom', async () => {
    const { rocket } = catalogue
    const places = { categoryId: catalogue.categoryId, subcategoryId: catalogue.subcategoryId }
    const product = await addProduct(app.db, { name: 'Sparkler tin', stockQuantity: 9, ...places })
    expect(await latest(product)).toMatchObject({ kind: 'opening', quantity: 9, after: 9 })
    const { stock_quantity: stock } = await app.db
      .selectFrom('products')
      .select('stock_quantity')
      .where('id', '=', rocket)
      .executeTakeFirstOrThrow()
    const orderId = await placeOrder(app, catalogue)
    expect((await movements(rocket)).at(-1)).toMatchObject({
      ...{ kind: 'order', quantity: -2, cost: 4_000, document: orderId, by_name: 'The server', stock_after: stock - 2 },
    })
    await calls.setLines(orderId, [[rocket, 1]])
    expect(await latest(rocket)).toMatchObject({ kind: 'order-change', quantity: 1, after: stock - 1 })
    await calls.setStatus(orderId, 'cancelled')
    expect(await latest(rocket)).toMatchObject({ kind: 'cancellation', quantity: 1, after: stock })
    expect((await latest(rocket))?.by).not.toBe('The server')
    await put(`/products/${product}`, { stockQuantity: 3 })
    await put(`/products/${product}`, { stockQuantity: 5 })
    expect(await latest(product)).toMatchObject({ kind: 'correction', quantity: 2, after: 5 })
  })

  it('say what was not found in packing, and leave it out of the stock', async () => {
    const { sparkler } = catalogue
    const orderId = await placeOrder(app, catalogue, { paymentStatus: 'paid' })
    const before = await latest(sparkler)
    await post(`/orders/${orderId}/packing/take`, {})
    expect((await post(`/orders/${orderId}/packing/short`, { productId: sparkler, quantity: 1 })).status).toBe(200)
    const [back, gone] = (await movements(sparkler)).slice(-2)
    expect([back?.kind, back?.quantity, gone?.kind, gone?.quantity]).toEqual(['order-change', 1, 'short', -1])
    expect([gone?.stock_after, gone?.document]).toEqual([before?.after, orderId])
  })

  it('are listed and exported, without cost for whoever does not see earnings', async () => {
    const people = await addPeople(app)
    const { rocket } = catalogue
    const orderId = await placeOrder(app, catalogue)
    const list = (query: string, token = app.token) =>
      asAnyone<MovementsPage>(app, `/stock-movements${query}`, { headers: { authorization: `Bearer ${token}` } })
    const { movements: found, pagination } = (await list(`?product=${rocket}&kind=order&limit=1`)).body
    const [first] = found
    expect(first).toMatchObject({
      ...{ product: { _id: rocket, name: 'Rocket Bomb' }, kind: 'order', quantity: -2, cost: 40, document: orderId, reason: '' },
    })
    expect(pagination).toMatchObject({ page: 1, limit: 1 })
    const ofPacker = (await list(`?product=${rocket}&limit=1`, people.packer)).body.movements
    expect(ofPacker[0]).not.toHaveProperty('cost')
    expect(ofPacker[0]).toHaveProperty('quantity', -2)
    const days = await list(`?product=${rocket}&from=2026-11-20&to=2026-11-20`)
    expect(days.body.pagination.total).toBe(
      (await movements(rocket)).filter(
        ({ at: time }) => time >= Date.parse('2026-11-20T00:00+05:30') && time < Date.parse('2026-11-21T00:00+05:30'),
      ).length,
    )
    expect((await list('?from=2020-01-01&to=2020-01-01')).body).toMatchObject({ movements: [], pagination: { total: 0 } })
    expect((await list('?kind=theft')).status).toBe(400)
    const text = async (token: string) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${app.url}/api/stock-movements/export?format=csv&product=${rocket}`, { headers })).text()
    }
    expect(await text(app.token)).toContain('Cost per piece')
    expect(await text(people.viewer)).toMatch(/^.*Stock after(?!.*Cost per piece).*$/m)
    expect(await text(people.packer)).toContain('Your role does not allow')
    expect((await text(app.token)).trimEnd().split('\r\n')).toHaveLength(1 + (await movements(rocket)).length)
  })

  it('begin where a store of before was started anew', async () => {
    for (const trigger of stockTriggers(engineOf(app.db))) await dropTrigger(app.db, engineOf(app.db), trigger)
    await app.db.deleteFrom('stock_movements').execute()
    expect((await disagreeingStock(app.db)).map(({ id }) => id)).toContain(catalogue.rocket)
    await renewKeptRows(app.db, engineOf(app.db))
    expect(await disagreeingStock(app.db)).toEqual([])
    const [first, ...more] = await movements(catalogue.rocket)
    expect(more).toEqual([])
    expect(first).toMatchObject({ kind: 'opening', quantity: first?.stock_after })
  })

  it('are missed where somebody has written stock past them', async () => {
    const change = stockTriggers(engineOf(app.db)).filter(({ name }) => name.endsWith('change'))
    for (const trigger of change) await dropTrigger(app.db, engineOf(app.db), trigger)
    await app.db.updateTable('products').set({ stock_quantity: 12 }).where('id', '=', catalogue.rocket).execute()
    await renewKeptRows(app.db, engineOf(app.db))
    expect(await disagreeingStock(app.db)).toMatchObject([{ id: catalogue.rocket, stock: 12 }])
  })
})
