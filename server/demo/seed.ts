import type { Kysely, Transaction } from 'kysely'
import { banner } from '../../src/domain/banner/banner'
import { gstinCheckCharacter } from '../../src/domain/invoice/gstin'
import { defaultInvoiceSettings, type InvoiceSettings } from '../../src/domain/invoice/invoice-settings'
import { type contactQuery, type QueryStatus, queryStatuses } from '../../src/domain/query/contact-query'
import { orderMeaning } from '../../src/domain/order/lifecycle'
import { mergeLines } from '../../src/domain/order/order-acceptance'
import { piecesPerCase } from '../../src/domain/product/stock'
import type { NewOf } from '../../src/domain/record/record'
import type { PackagingCostSettings } from '../../src/domain/store/packaging'
import { batches } from '../batches'
import { inTransaction } from '../database/in-transaction'
import type { Schema } from '../database/schema'
import { takeTurns } from '../database/take-turns'
import type { FileStorage } from '../files/storage'
import { actingAs } from '../history/actor'
import { rowOf } from '../records/rows'
import { createRandom, type Random } from './random'
import { sampleBanners, type SampleBanner } from './sample-banners'
import { storeDispatches } from './sample-dispatches'
import { storeMessages } from './sample-messages'
import { storePackings } from './sample-packings'
import { sampleMinimumOrder, sampleOrders, type SampleOrder } from './sample-orders'
import { storePictures } from './sample-pictures'
import { sampleCatalogue, type SampleProduct } from './sample-products'
import people from './people.json' with { type: 'json' }
import { sampleId } from './sample-ids'
import { writeSetting } from '../modules/store'
import { keepPictures, productRow } from '../modules/products'
import { takeStock, insertOrders, generateInvoice, makeCreditNote, changeItems, buildOrder, findOrder } from '../modules/orders'
import { recordPayment } from '../modules/payments'
import { createContactQuery } from '../modules/contact-queries'
import { categoryRow, subcategoryRow } from '../modules/categories'

const dayMs = 24 * 60 * 60 * 1000

const count = 26

/** Newer queries are less far processed; every status occurs. */
const statusAt = (random: Random, index: number): QueryStatus => {
  if (index < queryStatuses.length) return queryStatuses[index] as QueryStatus
  return index < count / 2
    ? random.weighted<QueryStatus>({ new: 4, viewed: 3, 'in-progress': 3, resolved: 1 })
    : random.weighted<QueryStatus>({ viewed: 1, 'in-progress': 2, resolved: 5, closed: 4 })
}

/**
 * The sample queries of the last weeks, newest first.
 *
 * @param now epoch ms, latest possible time
 */
const sampleQueries = (random: Random, now: number): NewOf<typeof contactQuery>[] =>
  Array.from({ length: count }, (_, index) => {
    const name = random.pick(people.names)
    const status = statusAt(random, index)
    // Indian mobile numbers never start with 5, and no mail is delivered to .example addresses.
    const phoneNumber = random.chance(0.9) ? `5${random.text('0123456789', 9)}` : undefined
    const email = random.chance(0.5) || !phoneNumber ? `customer${index + 1}@mail.example` : undefined
    return {
      id: sampleId(random),
      name,
      ...(phoneNumber ? { phoneNumber } : {}),
      ...(email ? { email } : {}),
      query: people.questions[index % people.questions.length] ?? '',
      status,
      adminNotes: status === 'new' || random.chance(0.3) ? '' : random.pick(people.answers),
      createdAt: now - Math.floor((index + random.next()) * 1.4 * dayMs),
    }
  })

/** Adds the cases that the sample orders need to the products, in addition to their initial stock (contract 9.7). */
const stockedFor = (products: readonly SampleProduct[], orders: readonly SampleOrder[]): SampleProduct[] => {
  const sold = new Map<string, number>()
  for (const { productId, quantity } of orders.flatMap(({ lines }) => lines))
    sold.set(productId, (sold.get(productId) ?? 0) + quantity)
  return products.map((product) => {
    const pieces = sold.get(product.id)
    if (pieces === undefined) return product
    const perCase = piecesPerCase(product.caseQuantity ?? '')
    const receivedCase = (product.receivedCase ?? 0) + Math.ceil(pieces / perCase)
    return { ...product, receivedCase, stockQuantity: receivedCase * perCase }
  })
}

/** Orders per batch, which limits the memory needed for a large sample. */
const orderBatch = 500
const productBatch = 500
/** Separate seeds, so that, for example, more products do not change the customers. */
const seeds = {
  catalogue: 20_261_108,
  orders: 19_471_112,
  banners: 20_091_017,
  queries: 20_151_110,
  lorries: 20_231_113,
  messages: 20_251_114,
  packers: 20_261_115,
}

const packaging: PackagingCostSettings = {
  isActive: true,
  tiers: [
    { minAmount: 0, maxAmount: 2000, cost: 80 },
    { minAmount: 2000, maxAmount: 5000, cost: 150 },
    { minAmount: 5000, maxAmount: 10_000, cost: 250 },
    { minAmount: 10_000, maxAmount: null, cost: 400 },
  ],
}

/** A GSTIN with a valid format that belongs to nobody. */
const sampleInvoiceSettings: InvoiceSettings = {
  ...defaultInvoiceSettings,
  gstin: `33AAAAA0000A1Z${gstinCheckCharacter('33AAAAA0000A1Z')}`,
  address: '1 Sample Street\nSivakasi 626123\nTamil Nadu',
}

const storeSettings = async (tx: Transaction<Schema>): Promise<void> => {
  await writeSetting(tx, 'packaging', packaging)
  await writeSetting(tx, 'invoice', sampleInvoiceSettings)
  await writeSetting(tx, 'store', {
    minimumOrderValue: sampleMinimumOrder,
    contactEmail: 'orders@demo.store',
    contactPhone: '5004562000',
    upiId: 'crackers.sample@upi',
    promotionalOffer: 'Deepavali sale: up to 81% off. Order early, lorries fill up fast!',
  })
}

const storeCatalogue = async (
  tx: Transaction<Schema>,
  { categories, subcategories, products }: ReturnType<typeof sampleCatalogue>,
): Promise<void> => {
  await tx.insertInto('categories').values(categories.map(categoryRow)).execute()
  await tx.insertInto('subcategories').values(subcategories.map(subcategoryRow)).execute()
  for (const batch of batches(products, productBatch)) await tx.insertInto('products').values(batch.map(productRow)).execute()
}

const storeBanners = async (tx: Transaction<Schema>, banners: readonly SampleBanner[]): Promise<void> => {
  // Inserted one by one, because a single statement does not guarantee the order of `seq`.
  for (const sample of banners) await tx.insertInto('banners').values(rowOf(banner, sample)).execute()
}

const storeQueries = async (tx: Transaction<Schema>, queries: readonly NewOf<typeof contactQuery>[]): Promise<void> => {
  // Oldest first, so that `seq` follows the order of time.
  for (const query of [...queries].reverse())
    await actingAs({ source: 'customer', now: () => query.createdAt }, () => createContactQuery(tx, query))
}

const storeOrders = async (
  tx: Transaction<Schema>,
  orders: readonly SampleOrder[],
  { products, storeName, now }: { products: readonly SampleProduct[]; storeName: string; now: number },
): Promise<void> => {
  const rules = { packaging, products: new Map(products.map((product) => [product.id, productRow(product)])) }
  const sold = new Set(orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  await keepPictures(
    tx,
    [...rules.products.values()].filter(({ id }) => sold.has(id)),
  )
  for (const batch of batches(orders, orderBatch))
    await insertOrders(
      tx,
      // The time limit for unpaid orders starts now, so that sample orders are not released immediately.
      batch.map((order) => buildOrder(order.orderId, { ...order, stockSince: now }, rules)),
    )
  const standing = orders.filter(({ orderStatus = 'placed' }) => orderMeaning(orderStatus).stock === 'taken')
  await actingAs({ source: 'customer', now: () => now }, async () => {
    for (const { orderId, lines, createdAt } of [...standing].sort((one, other) => one.createdAt - other.createdAt))
      await takeStock(tx, lines, { onSale: true, cause: { kind: 'order', document: orderId, at: createdAt } })
  })
  const invoiced = orders.flatMap(({ orderId, invoicedAt }) => (invoicedAt === undefined ? [] : [{ orderId, invoicedAt }]))
  for (const { orderId, invoicedAt } of invoiced.sort((one, other) => one.invoicedAt - other.invoicedAt))
    await actingAs({ source: 'server', now: () => invoicedAt }, () =>
      generateInvoice(tx, orderId, { storeName, now: () => invoicedAt }),
    )
  await storeCreditNote(tx, orders, { storeName, now })
  await storeChange(tx, orders, now)
  await storePartPayments(tx, orders, now)
}

/** The halves that customers have paid; the orders show what is still due. */
const storePartPayments = async (tx: Transaction<Schema>, orders: readonly SampleOrder[], now: number): Promise<void> => {
  for (const { orderId, payment } of orders.filter(({ isHalfPaid }) => isHalfPaid)) {
    const { total } = (await findOrder(tx, orderId)) ?? { total: 0 }
    const half = {
      kind: 'payment',
      method: 'upi',
      reference: '',
      paidOn: null,
      note: '',
      amount: Math.round(total / 200),
    } as const
    await actingAs({ source: 'server', now: () => now }, () => recordPayment(tx, orderId, { ...half, ...payment }, { now }))
  }
}

/** A change to the newest paid order that is not under way: its customer wants a piece less, and gets that money back. */
const storeChange = async (tx: Transaction<Schema>, orders: readonly SampleOrder[], now: number): Promise<void> => {
  const order = orders.findLast(
    ({ orderStatus, paymentStatus, invoicedAt, lines: [first] }) =>
      orderStatus === 'confirmed' && paymentStatus === 'paid' && invoicedAt === undefined && (first?.quantity ?? 0) > 1,
  )
  if (!order) return
  const lines = mergeLines(order.lines).map(({ productId, quantity }, index) => ({
    productId,
    quantity: index === 0 ? quantity - 1 : quantity,
  }))
  const at = Math.min(now, order.createdAt + dayMs)
  await actingAs({ source: 'server', now: () => at }, () =>
    changeItems(tx, order.orderId, { lines, reason: 'Asked for fewer on the phone' }, at),
  )
}

/** A credit note for the newest delivered order that has an invoice: a piece of it arrived damaged. */
const storeCreditNote = async (
  tx: Transaction<Schema>,
  orders: readonly SampleOrder[],
  { storeName, now }: { storeName: string; now: number },
): Promise<void> => {
  const order = orders.findLast(({ orderStatus, invoicedAt }) => orderStatus === 'delivered' && invoicedAt !== undefined)
  const [line] = order?.lines ?? []
  if (!order || !line) return
  const at = Math.min(now, (order.invoicedAt ?? now) + 3 * dayMs)
  const wish = { lines: [{ productId: line.productId, quantity: 1 }], packaging: false }
  const note = { wish, restock: false, reason: 'Arrived damaged' }
  await actingAs({ source: 'server', now: () => at }, () => makeCreditNote(tx, order.orderId, note, { storeName, now: () => at }))
}

/** Whether a store has products, and so needs no sample. */
export const hasProducts = async (db: Kysely<Schema>): Promise<boolean> =>
  (await db.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined

/**
 * Fills an empty store with a sample catalogue and the orders of a season, using the same rules as for real orders: every order
 * could have been submitted, and orders that are not cancelled are deducted from stock. The same sizes and the same `now` give
 * the same data, including the ids. Everything is stored in one transaction (store 16).
 *
 * @param context.orders number of orders
 * @param context.products number of products
 * @param context.now epoch ms; the season is the 45 days before it
 */
export const seedDemo = async (context: {
  db: Kysely<Schema>
  files: FileStorage
  orders: number
  products: number
  now: number
  storeName: string
}): Promise<void> => {
  const { db, files, now, storeName } = context
  const catalogue = sampleCatalogue(createRandom(seeds.catalogue), context.products, now)
  const orders = sampleOrders(createRandom(seeds.orders), context.orders, { products: catalogue.products, now })
  const products = stockedFor(catalogue.products, orders)
  const banners = sampleBanners(createRandom(seeds.banners), now)
  // Files are stored first: an unreferenced picture is harmless, a reference to a missing picture is not.
  await storePictures(files, { banners, products, orders })
  await inTransaction(db, async (tx) => {
    // Another process that starts at the same time fills the store once.
    await takeTurns(tx, 'sample store')
    if (await hasProducts(tx)) return
    await actingAs({ source: 'server', now: () => now }, () => storeSettings(tx))
    await storeBanners(tx, banners)
    await storeQueries(tx, sampleQueries(createRandom(seeds.queries), now))
    await storeCatalogue(tx, { ...catalogue, products })
    await storeOrders(tx, orders, { products, storeName, now })
    await storeDispatches(tx, orders, createRandom(seeds.lorries), now)
    await storePackings(tx, orders, createRandom(seeds.packers), now)
    await storeMessages(tx, createRandom(seeds.messages), now)
  })
}
