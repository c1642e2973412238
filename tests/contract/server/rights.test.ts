import type { RouteOptions } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { earningNames, hiddenNames } from '../../../src/domain/account/earnings'
import { mayDo, type Role, roles } from '../../../src/domain/account/rights'
import { product } from '../../../src/domain/product/product'
import { recordModule } from '../../../server/records/record-module'
import { startTestApp } from '../../support/app'
import { createTable } from '../../support/create-table'
import { describeOnSqlite, shareApp } from '../../support/engines'
import { addPeople, confirmationOf } from '../../support/people'
import { asAdmin, asAnyone } from './client'
import { routesOfSuite } from '../../support/routes-of-suite'

/** Calls without a token: those of customers (contract 10) and of the page of sign-in. */
const publicCalls = [
  'GET /docs',
  'GET /docs/json',
  'GET /health',
  'POST /auth/login',
  'POST /auth/logout',
  'POST /auth/password-link',
  'POST /auth/password-link/look-up',
  'POST /auth/password-link/mail',
  'POST /auth/refresh',
  'GET /orders/:orderId',
  'GET /orders/:orderId/invoice',
  'GET /storefront/menu',
  'GET /storefront/settings',
  'POST /storefront/orders',
  'POST /storefront/orders/:orderId/payment-screenshot',
  'POST /storefront/orders/:orderId/payments',
  'POST /storefront/queries',
]

type Route = Pick<RouteOptions, 'method' | 'url' | 'config'>

const nameOf = ({ method, url }: Route): string => `${String(method)} ${url.slice('/api'.length)}`
/** Those of the API, without files and the client. */
const ofApi = (routes: readonly RouteOptions[]) => routes.filter(({ url }) => url.startsWith('/api/'))

describe('every route', () => {
  let tokens: Record<Role, string>
  const declared = routesOfSuite()
  const app = shareApp(startTestApp)
  beforeAll(async () => {
    tokens = await addPeople(app)
  })

  const confirmed = (token: string) => (token === 'forged' ? {} : { 'x-confirmation': confirmationOf(app, token) })
  const statusOf = async ({ method, url }: Route, token?: string): Promise<number> => {
    const answer = await app.app.inject({
      method: method as 'GET',
      url: url.replace(/:\w+/g, 'none'),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}`, ...confirmed(token) },
      // The stream of changes does not end.
      payloadAsStream: true,
    })
    answer.stream().destroy()
    return answer.statusCode
  }

  it('is closed to everyone without a token, except for the public calls', async () => {
    const open = ofApi(declared).filter(
      ({ config, method }) => method !== 'HEAD' && (config?.access === 'public' || config?.orPublic),
    )
    expect(open.map(nameOf).sort()).toEqual([...publicCalls].sort())
    for (const route of ofApi(declared).filter(
      (each) => !publicCalls.includes(nameOf({ ...each, method: String(each.method).replace('HEAD', 'GET') })),
    ))
      expect([nameOf(route), await statusOf(route), await statusOf(route, 'forged')]).toEqual([nameOf(route), 401, 401])
  })

  it.each(roles)('answers the %s as the table of rights says', async (role) => {
    for (const route of ofApi(declared).filter(({ config }) => config?.access !== 'public')) {
      const status = await statusOf(route, tokens[role])
      const isAllowed = mayDo(role, route.config?.access ?? 'staff:delete')
      if (isAllowed) expect([nameOf(route), status === 401 || status === 403]).toEqual([nameOf(route), false])
      else expect([nameOf(route), status]).toEqual([nameOf(route), 403])
    }
  })

  it('refuses with one sentence', async () => {
    const answer = await asAdmin({ url: app.url, token: tokens.packer }, '/admin/contact-queries')
    expect(answer.body).toEqual({ message: 'Your role does not allow this; please ask the owner of the store.' })
  })

  it('must say who may call it, or the server does not start', async () => {
    const start = startTestApp({ modules: [async (api) => void api.get('/forgotten', async () => ({}))] })
    await expect(start).rejects.toThrow('GET /api/forgotten must state who may call it')
  })

  it('treats the administrators of today as owners', async () => {
    expect((await asAdmin(app, '/store/settings')).status).toBe(200)
    const me = await asAdmin<{ role: string }>(app, '/auth/me')
    expect(me.body.role).toBe('admin')
  })
})

/** The names in what a packer reads, in the order of the alphabet. */
const shownToPackers = `
  activeProducts address adminNotes amount askReasons at backup bestSeller bestSellers branches brandName by
  calculatedOriginalPrice canRestock caseQuantity categoryCounts categoryId categoryName codesLeft contactEmail
  contactPhone content count couponCode courierPartner createdAt createdBy creditNotes customerDetails customerName
  data deliveryContact deliveryDetails deliveryImage deliveryImageUploadedAt deliveryMethod deliveryNotes description
  directProducts discountPercentage dispatches district document driverPhone email enquiries estimatedDelivery
  expectedOn featured forCustomers freight from generatedAt gstRate gstin hasInvoice hsnCode image images inStock
  inactiveProducts invoice invoiceNumber isActive isAvailable isLow isMe isOn isPacked items kind landmark left
  legalName limit lineCount lines logo lowStockAt lrDate lrNumber maxOrderValue maxPiecesPerProduct
  maxQuantityPerCustomer maxUnpaidOrders message minimumOrderValue mobile movements name nearestTown noGstin offerPrice
  order orderId orderStatus orderSummary orders outOfStock packagingPrice packed packedAt packedLines packedParcels
  packer page pages pagination parcels paymentDetails paymentStatus phone phoneNumber phones pincode price priceList
  product productCode productCount productId productSnapshot products productsWithOffer promotionalOffer publicAddress
  qrCode quantity reason receipt receivedCase receivedDate refusal revision role roundPrices secondName shortRefusal
  since state stats status stockAfter stockQuantity stockReleasedAt storeName street subcategoryCounts subcategoryId
  subcategoryName subcategoryProducts success tags terms to toCollect toPack total totalAvailableQuantity totalItems
  totalOfferPrice totalOrders totalPages totalProducts totalSavings totalStock totalWithPackaging town towns
  trackingAddress trackingInfo trackingNumber transport unit unpaidOrderHours upiId url vehicle waiting youtubeLink
`

const blind = ['packer', 'viewer'] as const

describeOnSqlite('cost, margin and profit', (open) => {
  let tokens: Record<Role, string>
  const reads: string[] = []
  const ids: Record<string, string> = {}
  const declared = routesOfSuite()
  const app = shareApp(open, { seed: { orders: 60, products: 30 } })
  beforeAll(async () => {
    tokens = await addPeople(app)
    ids.orderId = (
      await app.db.selectFrom('orders').select('order_id').where('invoice_number', 'is', null).executeTakeFirstOrThrow()
    ).order_id
    ids.id = (await app.db.selectFrom('products').select('id').executeTakeFirstOrThrow()).id
    ids.code = 'NEW123'
    const queries: Record<string, string> = { '/orders/all': '?limit=60', '/products': '?limit=30' }
    // What is exported to whom is held by export.test.ts; a sample is a file, too.
    for (const { method, url } of ofApi(declared))
      if (method === 'GET' && !/^\/api\/docs|\/invoice$|^\/api\/live$|\/export\b|\/import\/sample$/.test(url)) {
        const path = url.slice('/api'.length)
        reads.push(path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '') + (queries[path] ?? ''))
      }
  })

  const textOf = async (path: string, token: string, call: object = {}): Promise<string> =>
    JSON.stringify((await asAdmin({ url: app.url, token }, path, call)).body)
  /** What the reads answer each role, asked once. */
  const answers: Partial<Record<Role, { path: string; status: number; text: string }[]>> = {}
  const answersTo = async (role: Role) => {
    if (answers[role]) return answers[role]
    answers[role] = []
    for (const path of reads) {
      const { status, body } = await asAdmin({ url: app.url, token: tokens[role] }, path)
      answers[role].push({ path, status, text: JSON.stringify(body) })
    }
    return answers[role]
  }
  const foundIn = (text: string): string[] => [...earningNames].filter((name) => text.includes(name)).sort()

  it('are in the answers to an owner', async () => {
    const texts = (await answersTo('owner')).map(({ text }) => text)
    expect(foundIn(texts.join('\n'))).toEqual([...earningNames].sort())
    expect(texts.filter((text) => foundIn(text).length > 0)).toHaveLength(5)
  })

  it.each(blind)('are in no answer to the %s', async (role) => {
    for (const { path, text } of await answersTo(role)) expect([path, foundIn(text)]).toEqual([path, []])
  })

  it.each(blind)('leave the rest of an answer to the %s as it is', async (role) => {
    const without = (text: string): unknown =>
      JSON.parse(text, function (this: unknown, name: string, value: unknown) {
        return hiddenNames(role).has(name) ? undefined : value
      })
    const owners = await answersTo('owner')
    for (const [at, { path, status, text }] of (await answersTo(role)).entries())
      if (status === 200 && /^\/(orders|products)/.test(path)) expect(JSON.parse(text)).toEqual(without(owners[at]?.text ?? ''))
  })

  it('are hidden from the packer with suppliers and the value of the stock, which others see', async () => {
    const names = ['supplierName', 'supplierPhone', 'productsOriginalPrice']
    for (const role of roles) {
      const texts = await answersTo(role)
      const seen = names.filter((name) => texts.some(({ text }) => text.includes(`"${name}"`)))
      expect([role, seen]).toEqual([role, role === 'packer' ? [] : names])
    }
  })

  it('of the names in all answers to a packer are those of this list, so that no other one is shown by mistake', async () => {
    const seen = new Set<string>()
    for (const { status, text } of await answersTo('packer'))
      if (status === 200) JSON.parse(text, (name, value: unknown) => (seen.add(name), value))
    const names = [...seen].filter((name) => /^[a-z]/.test(name)).sort()
    expect(names.join(' ')).toBe(shownToPackers.trim().replace(/\s+/g, ' '))
    const order = `/orders/${ids.orderId ?? ''}`
    const [packers, viewers] = [await textOf(order, tokens.packer), await textOf(order, tokens.viewer)]
    expect([packers, viewers].map((text) => text.includes('paymentScreenshot'))).toEqual([false, true])
  })

  it('are not in the answer to a change by the packer', async () => {
    const path = `/orders/${ids.orderId ?? ''}/tracking`
    const text = await textOf(path, tokens.packer, { method: 'PUT', json: { trackingNumber: 'A1' } })
    expect(text).toContain('A1')
    expect(foundIn(text)).toEqual([])
  })
})

describeOnSqlite('a record with a marked field', (open) => {
  let tokens: Record<Role, string>
  const { name, basePrice, createdAt } = product.fields
  const gadget = {
    table: 'gadgets',
    singular: 'gadget',
    title: 'name',
    search: ['name'],
    sort: ['basePrice', 'name'],
    fields: { name, basePrice, createdAt },
  } as const

  const app = shareApp(open, { modules: [recordModule(gadget)] })
  beforeAll(async () => {
    tokens = await addPeople(app)
    await createTable(app.db, gadget)
    for (const [name, price] of Object.entries({ Cheap: 1, Dear: 3, Fair: 2 }))
      await asAdmin(app, '/gadgets', { method: 'POST', json: { name, basePrice: price } })
  })

  const namesFor = async (token: string): Promise<string[]> => {
    const { body } = await asAdmin<{ data: { name: string }[] }>({ url: app.url, token }, '/gadgets?sort=basePrice')
    return body.data.map((each) => each.name)
  }

  it('is not sorted by it for a role that may not see it', async () => {
    expect(await namesFor(app.token)).toEqual(['Cheap', 'Fair', 'Dear'])
    expect(await namesFor(tokens.viewer)).not.toEqual(['Cheap', 'Fair', 'Dear'])
    expect((await asAdmin({ url: app.url, token: tokens.packer }, '/gadgets')).status).toBe(403)
    expect((await asAnyone(app, '/gadgets')).status).toBe(401)
  })
})
