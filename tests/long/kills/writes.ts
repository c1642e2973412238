import type { Random } from '../../../server/demo/random'
import { type OrderStatus, orderStatuses, type paymentStatuses } from '../../../src/domain/order/lifecycle'
import { orderStatusAfterPayment } from '../../../src/domain/order/payment-status'
import type { Call } from '../../contract/server/client'
import { validFields, picture, productForm } from '../../contract/server/product-forms'
import { orderOf } from '../../contract/server/storefront-fixtures'

/** The value of a field that holds this many files. */
export class FileCount {
  constructor(readonly count: number) {}
}

export type Values = Record<string, unknown>

/** What a store must show of a record after its acknowledged writes. */
export interface KnownRecord {
  /** As the history names it: 'products', 'store-settings'. */
  resource: string
  id: string
  /** Values by the names of the record's fields; undefined ones are not known, and other names are the writer's own notes. */
  values: Values
  isGone: boolean
  /** The calls of its acknowledged writes, as the history names them. */
  calls: string[]
}

/** A write and what it does, once it is acknowledged. */
export interface Write {
  /** 'PUT /products/:id' */
  call: string
  path: string
  send: Omit<Call, 'method'>
  isCustomers?: boolean
  /** The record that it changes; a new one otherwise. */
  record?: KnownRecord
  sets: Values
  deletes?: boolean
  creates?: {
    resource: string
    /** Reads the id from the answer; '' if the answer has none, as for customers' queries. */
    idIn: (body: unknown) => string
  }
}

/** What the writers share: it is made before the first round and stays. */
export interface Fixtures {
  categoryId: string
  subcategoryId: string
  /** Ordered products, which no writer changes. */
  sold: string[]
}

const idIn = (body: unknown): string => {
  const { data } = body as { data: { _id: string } | { _id: string }[] }
  return (Array.isArray(data) ? data[0] : data)?._id ?? ''
}

const filesIn = (name: string, count: number, fields: Record<string, string> = {}): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  for (let index = 0; index < count; index += 1)
    form.append(name, new Blob([picture('png', 300 + 20_000 * index)]), `${name}-${index}.png`)
  return form
}

const bodiesOf =
  (record: KnownRecord) =>
  (send: Omit<Call, 'method'>, call: string, sets: Values): Write => ({
    call,
    path: (call.split(' ')[1] ?? '').replace(/:\w+/, record.id),
    send,
    record,
    sets,
  })

const removal = (record: KnownRecord, call: string): Write => ({ ...bodiesOf(record)({}, call, {}), deletes: true })

/** Settings have one writer each, because the others could not know their values. */
const settingNames = ['storeName', 'productRules', 'store', 'logo']

/** Makes the writes of one writer, each different from the ones before. */
export const writesOf = (random: Random, writer: number, fixtures: Fixtures) => {
  let made = 0
  const word = (kind: string): string => `${kind} ${writer}-${(made += 1)}-${random.text('abcdefghij', 4)}`
  const phone = (): string => `9${random.text('0123456789', 9)}`
  const { categoryId } = fixtures
  const catalogue = { ...fixtures, rocket: '', sparkler: '' }

  const creations: Record<string, () => Write> = {
    products: () => {
      const name = word('Rocket')
      const pictures = random.integer(0, 3)
      const productCode = `W${writer}${String(made).padStart(6, '0')}${random.text('ABCDEFGH', 4)}`
      const form = productForm(
        { ...validFields(catalogue), name, productCode },
        Array.from({ length: pictures }, (_, index) => picture('png', 400 + 30_000 * index)),
      )
      const sets = {
        name,
        productCode,
        categoryId,
        featured: true,
        bestSeller: false,
        stockQuantity: 250,
        ...(pictures > 0 ? { imageKeys: new FileCount(pictures) } : {}),
      }
      const creates = { resource: 'products', idIn }
      return { call: 'POST /products', path: '/products', send: { form }, sets, creates }
    },
    categories: () => {
      const name = word('Sky')
      const creates = { resource: 'categories', idIn }
      return { call: 'POST /categories', path: '/categories', send: { json: { name } }, sets: { name }, creates }
    },
    banners: () => ({
      call: 'POST /banners',
      path: '/banners',
      send: { form: filesIn('banners', 1, { type: 'portrait' }) },
      sets: { imageKey: new FileCount(1), type: 'portrait' },
      creates: { resource: 'banners', idIn },
    }),
    accounts: () => {
      const email = `${word('w').replaceAll(' ', '.')}@test.store`
      const json = { name: word('Ravi'), email, role: random.pick(['packer', 'counter', 'viewer']) }
      const sets = { name: json.name, email, role: json.role }
      return { call: 'POST /staff', path: '/staff', send: { json }, sets, creates: { resource: 'accounts', idIn } }
    },
    'contact-queries': () => {
      const name = word('Meena')
      return {
        call: 'POST /storefront/queries',
        path: '/storefront/queries',
        send: { json: { name, email: 'm@mail.in', query: 'When?' } },
        isCustomers: true,
        sets: { name, status: 'new' },
        creates: { resource: 'contact-queries', idIn: () => '' },
      }
    },
    orders: () => {
      const quantities = Object.fromEntries(fixtures.sold.map((id) => [id, random.integer(1, 5)]))
      const customer = { name: word('Priya'), mobile: phone() }
      return {
        call: 'POST /storefront/orders',
        path: '/storefront/orders',
        send: { json: orderOf(quantities, { customer }), headers: { 'idempotency-key': word('key').replace(' ', '-') } },
        isCustomers: true,
        sets: { orderStatus: 'placed', paymentStatus: 'pending', customer: customer.mobile },
        creates: { resource: 'orders', idIn: (body) => (body as { data: { orderId: string } }).data.orderId },
      }
    },
  }

  const orderChanges = (order: KnownRecord): Write[] => {
    const change = bodiesOf(order)
    const status = order.values.orderStatus as OrderStatus
    const payment = order.values.paymentStatus as (typeof paymentStatuses)[number]
    const orderStatus = random.pick(orderStatuses.filter((other) => other !== status))
    const paymentStatus = payment === 'paid' ? 'refunded' : 'paid'
    const trackingNumber = word('LR')
    // A cancelled order whose money was given back is refunded, and one that is reopened is to be paid again (docs/decisions/0069),
    // unless its goods have left and nothing waits for review. It keeps no screenshot that was decided.
    const isRefunded = orderStatus === 'cancelled' && payment === 'pending' && order.values.wasRefunded === true
    const hasLeft = orderStatus === 'shipped' || orderStatus === 'delivered'
    const isUnpaid = status === 'cancelled' && payment === 'refunded' && (!hasLeft || order.values.hasClaim === true)
    const followed = {
      ...(isRefunded ? { paymentStatus: 'refunded' } : {}),
      ...(isUnpaid ? { paymentStatus: 'pending', paymentScreenshot: undefined } : {}),
    }
    return [
      change({ json: { orderStatus } }, 'PUT /orders/:orderId/order-status', { orderStatus, ...followed }),
      change({ json: { paymentStatus } }, 'PUT /orders/:orderId/payment-status', {
        paymentStatus,
        hasClaim: false,
        ...(paymentStatus === 'refunded' ? { wasRefunded: true } : {}),
        orderStatus: orderStatusAfterPayment(status, paymentStatus),
      }),
      change({ json: { trackingNumber } }, 'PUT /orders/:orderId/tracking', { trackingNumber }),
      change({ form: filesIn('deliveryImage', 1) }, 'POST /orders/:orderId/upload-delivery-image', {
        deliveryImage: new FileCount(1),
      }),
      {
        ...change(
          { form: filesIn('paymentScreenshot', 1), headers: { 'x-order-phone': String(order.values.customer) } },
          'POST /storefront/orders/:orderId/payment-screenshot',
          {
            paymentScreenshot: new FileCount(1),
            // Only what is due is claimed.
            ...(payment !== 'paid' && status !== 'cancelled' ? { hasClaim: true } : {}),
          },
        ),
        isCustomers: true,
      },
      ...(order.values.deliveryImage instanceof FileCount && order.values.deliveryImage.count > 0
        ? [change({}, 'DELETE /orders/:orderId/delivery-image', { deliveryImage: new FileCount(0) })]
        : []),
      ...(payment === 'paid' && order.values.isInvoiced === undefined
        ? [change({}, 'POST /orders/:orderId/generate-invoice', { isInvoiced: true })]
        : []),
    ]
  }

  const changes: Record<string, (record: KnownRecord) => Write[]> = {
    products: (record) => {
      const change = bodiesOf(record)
      const { featured, isActive = true } = record.values as { featured: boolean; isActive?: boolean }
      const [name, brandName, stockQuantity] = [word('Rocket'), word('Brand'), random.integer(300, 9_000)]
      return [
        change({ json: { name, brandName, stockQuantity } }, 'PUT /products/:id', { name, brandName, stockQuantity }),
        change({ form: productForm({ name }, [picture('jpeg'), picture('png', 50_000)]) }, 'PUT /products/:id', {
          name,
          imageKeys: undefined,
        }),
        change({}, 'PATCH /products/:id/toggle-featured', { featured: !featured, ...(featured ? {} : { bestSeller: false }) }),
        change({}, 'PATCH /products/:id/toggle-active', { isActive: !isActive }),
        removal(record, 'DELETE /products/:id'),
      ]
    },
    categories: (record) => {
      const name = word('Ground')
      return [bodiesOf(record)({ json: { name } }, 'PUT /categories/:id', { name }), removal(record, 'DELETE /categories/:id')]
    },
    banners: (record) => [
      bodiesOf(record)({ form: filesIn('banner', 1) }, 'PUT /banners/:id', { imageKey: new FileCount(1) }),
      removal(record, 'DELETE /banners/:id'),
    ],
    accounts: (record) => {
      const role = random.pick(['packer', 'counter', 'viewer'].filter((other) => other !== record.values.role))
      return [bodiesOf(record)({ json: { role } }, 'PUT /staff/:id', { role }), removal(record, 'DELETE /staff/:id')]
    },
    'contact-queries': (record) => {
      const sets = { status: 'viewed', adminNotes: word('called') }
      return [
        bodiesOf(record)({ json: sets }, 'PUT /admin/contact-queries/:id', sets),
        removal(record, 'DELETE /admin/contact-queries/:id'),
      ]
    },
    orders: orderChanges,
  }

  const settings: ((record: KnownRecord) => Write)[] = [
    (record) => {
      const storeName = word('Store')
      return bodiesOf(record)({ json: { storeName } }, 'PUT /store/profile', { storeName })
    },
    (record) => {
      const rules = { lowStockAt: random.integer(1, 900) * 10 + (made % 10), roundPrices: false }
      return bodiesOf(record)({ json: rules }, 'PUT /store/product-rules', rules)
    },
    (record) => {
      const promotionalOffer = `${random.text('abcdefghij', 6)} ${(made += 1)}`
      return bodiesOf(record)({ json: { promotionalOffer } }, 'PUT /store/contact-info', { promotionalOffer })
    },
    (record) => bodiesOf(record)({ form: filesIn('logo', 1) }, 'POST /store/logo', { logo: new FileCount(1) }),
  ]
  const id = settingNames[writer]
  const calls = id === 'store' ? ['PUT /store/minimum-order-value'] : []
  const setting: KnownRecord | undefined =
    id === undefined ? undefined : { resource: 'store-settings', id, values: {}, isGone: false, calls }

  const weights = { products: 5, orders: 5, banners: 3, 'contact-queries': 2, categories: 2, accounts: 1 }

  return {
    setting,
    /** The next write; it changes one of the records, or makes a new one. */
    next: (records: readonly KnownRecord[]): Write => {
      const change = settings[writer]
      if (change && setting && random.chance(0.08)) return change(setting)
      const resource = random.weighted(weights)
      const own = records.filter((record) => record.resource === resource && !record.isGone && record.id !== '')
      if (own.length === 0 || random.chance(own.length > 12 ? 0.05 : 0.4)) return creations[resource]?.() as Write
      const possible = changes[resource]?.(random.pick(own)) ?? []
      return random.pick(possible)
    },
  }
}
