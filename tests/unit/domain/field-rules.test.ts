import { expect, it } from 'vitest'
import { HttpError } from '../../../server/http-error'
import { validateForm } from '../../../server/records/receive-record'
import { fieldSchema } from '../../../server/records/request-schema'
import { faultOf, faultsOf } from '../../../src/domain/record/faults'
import type { AnyField } from '../../../src/domain/record/field'
import { messageSubjects } from '../../../src/domain/message/message'
import type { RecordDefinition } from '../../../src/domain/record/record'
import {
  chosen,
  code,
  email,
  type FieldRule,
  flag,
  formed,
  oneOf,
  password,
  percent,
  phone,
  type Refused,
  roundedPercent,
  rupees,
  text,
  whole,
} from '../../support/field-rules'

/**
 * How the server reads a record: `json` is a body whose values have the types of its fields, `ruled` the same with the rules of
 * numbers, `part` a record in such a body, `form` a form, multipart or JSON; `never` is one that it does not read.
 */
type Reading = 'json' | 'ruled' | 'part' | 'form' | 'never'

type Rules = Readonly<Record<string, FieldRule | 'another test'>>

const mobile = phone('Please enter a valid 10-digit mobile number', 'Please enter a valid 10-digit mobile number')
const pincode = formed(
  'Please enter a valid 6-digit pincode',
  ['626123', '626 123', '\u202a६२६१२३\u200b'],
  ['62612', '6261234', '026123', 'Sivakasi'],
  'Please enter a valid 6-digit pincode',
)
const link = (refusal: string) => formed(refusal, ['https://youtu.be/a?b=c'], ['youtu.be', 'javascript:alert(1)'])
const branchesIn = (...towns: string[]) => towns.map((town) => ({ town, address: '', phone: '' }))
const reason = text('Reason', 200, { missing: 'Please give a reason' })
const address = text('Store address', 200, { tooLong: 'Address must be at most 200 characters' })
const day: FieldRule = { fine: ['2026-11-08', null], refused: [] }
/** A list whose entries are read by a record of their own. @param most as many entries as there may be, and one more */
const list = (tooMany: string, most: (count: 0 | 1) => unknown, sent: FieldRule['sent'] = []): FieldRule => ({
  fine: [most(0)],
  refused: [],
  sent: [[tooMany, most(1)], ...sent],
})
const line = { productId: 'p1', quantity: 1 }
const lines = (name: string, most: number, tooMany = `${name} must be a list of productId and quantity`, none?: string) =>
  list(tooMany, (more) => Array.from({ length: most + more }, () => line), [
    [`${name} must be a list of productId and quantity`, 'p1'],
    ['Item 1 must be a productId and a quantity', ['p1']],
    ['Item 2: productId must be the id of a product', [line, { ...line, productId: '?' }]],
    ['Item 2: quantity must be a whole number from 1 to 10,000', [line, { ...line, quantity: 1.5 }]],
    ...(none === undefined ? [] : [[none, []] as const]),
  ])
const id = (name: string): FieldRule => ({
  fine: ['a1'],
  refused: [],
  sent: [[`${name} must be text without control characters`, 5, null]],
})
const serialNumber = whole({ from: 1, to: 1_000_000, refusal: 'serialNumber must be a whole number from 1 to 1000000' })
/** Places of the menu, each once. */
const places = (name: string, most: number, key: string, rest: object, parts: string): FieldRule => {
  const refusal = `${name} must be a list of ${parts}`
  const place = (at: number) => ({ [key]: `p${at}`, serialNumber: 1, ...rest })
  return list(refusal, (more) => Array.from({ length: most + more }, (_, at) => place(at)), [
    [refusal, 'p1', ['p1']],
    ['The order names a category or a product twice', [place(1), place(1)]],
  ])
}
const tier = { minAmount: 0, maxAmount: null, cost: 100 }
const tiers = (count: number) => Array.from({ length: count }, (_, at) => ({ minAmount: at, maxAmount: at + 1, cost: 100 }))
const orderLines = lines('items', 500, 'An order may have at most 500 items', 'Please add at least one item to your order')
/** Its decimals, and what it may be at most, are looked at with the items (tests/unit/domain/order/order-figures.test.ts). */
const discount: FieldRule = {
  fine: [0, 10_000_000, null],
  refused: [['Discount must be an amount from 0 to 10000000', -0.01, 10_000_000.01]],
  typed: [['Discount must be an amount from 0 to 10000000', Number.NaN]],
  sent: [['Discount must be an amount from 0 to 10000000', 'three']],
}

const delivery = {
  street: text('Street', 300, { missing: 'Please enter the street of the delivery address' }),
  nearestTown: text('Nearest town', 200),
  district: text('District', 200, { missing: 'Please enter the district of the delivery address' }),
  state: text('State', 200, { missing: 'Please enter the state of the delivery address' }),
  pincode,
  landmark: text('Landmark', 300),
}
const whoOrders = { name: text('Name', 200, { missing: 'Please enter your name' }), mobile, phoneNumber: phone() }

const contact = {
  contactEmail: formed(
    'Please enter a valid email address',
    ['shop@crackers.in', ' first.last+tag@mail.shop.co.in '],
    ['shop', 'shop@crackers', 'my shop@crackers.in', 'shop@crackers.in">', `${'x'.repeat(400)}@crackers.in`],
  ),
  contactPhone: formed(
    'Please enter a valid 10-digit phone number',
    ['9876543210', '98765-43210', '(98765) 43210'],
    ['987654321', '+91 98765 43210', 'call me', `9876543210${' '.repeat(400)}-`],
  ),
  upiId: formed(
    'Please enter a UPI id like name@bank',
    ['store.name-1@okhdfcbank', '9876543210@paytm'],
    ['store', 'my store@bank', 'store@bank@bank', 'store@bank.in'],
  ),
  promotionalOffer: text('Promotional offer', 200, { tooLong: 'Promotional offer text must be less than 200 characters' }),
}
const minimum = {
  minimumOrderValue: rupees({
    from: 0,
    to: 10_000_000,
    refusal: 'minimumOrderValue must be a number',
    noNumber: 'Please enter an amount in rupees',
    below: 'Minimum order value cannot be negative',
    above: 'Minimum order value cannot be more than ₹1,00,00,000',
    label: 'Minimum order value',
  }),
}
const template = text('A message', 1000, {
  missing: 'Please enter a text',
  tooLong: 'A message can have at most 1000 characters',
})

/**
 * The rules of all fields that people and calls fill, with their sentences (contract 5). A limit that is a rule of more than its
 * field has 'another test'.
 */
const table: Record<string, Rules> = {
  login: { email: email('Invalid email', 'Email is required'), password: password('Password is required') },
  ownPassword: { current: password('Enter your current password.'), password: password('Enter a new password.') },
  confirmation: { password: password('Enter your password.') },
  twoStepProof: {
    code: text('Code from the app', 20, { missing: 'Enter the code from the app.' }),
    password: password('Enter your password.'),
  },
  person: {
    name: text('Name', 200, { missing: 'Name is required' }),
    email: email('Invalid email', 'Email is required'),
    role: oneOf(['owner', 'counter', 'packer', 'viewer'], 'role', 'Please choose a role.'),
    disabled: flag('disabled'),
    secondFactor: flag('secondFactor'),
  },
  backupSettings: {
    schedule: oneOf(['off', 'daily', 'weekly'], 'schedule'),
    hour: whole({ from: 0, to: 23, refusal: 'Hour must be a whole number from 0 to 23' }),
    keep: whole({ from: 1, to: 365, refusal: 'Backups to keep must be a whole number from 1 to 365' }),
  },
  banner: { type: oneOf(['landscape', 'portrait'], 'Banner type') },
  category: {
    name: text('Category name', 100, { missing: 'Category name is required' }),
    secondName: text('Second name', 200),
  },
  subcategory: {
    name: text('Subcategory name', 100, { missing: 'Subcategory name and category are required' }),
    secondName: text('Second name', 200),
    categoryId: chosen('Subcategory name and category are required'),
  },
  creditNoteRequest: { lines: lines('lines', 500, 'A credit note may have at most 500 items'), reason },
  customerRequest: { phone: phone(undefined, 'Please enter a valid 10-digit phone number') },
  dispatch: {
    orderId: text('Order ID', 20, { missing: 'Please enter the order ID' }),
    transportId: chosen('Please choose the transport'),
    lrNumber: code('LR number', 30, { missing: 'Please enter the LR number' }),
    lrDate: { fine: ['2026-11-08'], refused: [['Please enter the LR date', null]] },
    from: text('From', 100),
    to: text('To', 100, { missing: 'Please enter the branch to which the parcels go' }),
    parcels: whole({ from: 1, to: 999, refusal: 'Parcels must be a whole number from 1 to 999' }),
    freightTerms: oneOf(['to-pay', 'paid'], 'Freight'),
    freightAmount: rupees({ from: 0, to: 100_000, isOptional: true, label: 'Freight amount' }),
    vehicle: code('Vehicle', 20),
    driverPhone: phone("Driver's phone must have 10 digits"),
    expectedOn: day,
  },
  branch: {
    town: text('Town', 100, { missing: 'Please enter the town of the branch' }),
    address: text('Address', 300),
    phone: phone('Phone must have 10 digits; a landline with its STD code'),
  },
  transport: {
    name: text('Name', 80, { missing: 'Name is required' }),
    phones: { fine: [['9876543210']], refused: [['Phone numbers must have 10 digits each', ['9876543210', '12']]] },
    trackingAddress: link('Please enter a tracking page that starts with https://'),
    branches: {
      fine: [branchesIn('Sivakasi')],
      refused: [
        ['Branch 2: Please enter the town of the branch', branchesIn('Theni', ' ')],
        ['Branch 1: Phone must have 10 digits; a landline with its STD code', [{ ...branchesIn('Theni')[0], phone: '12' }]],
        ['The branch SALEM is there twice; please add the place, such as SALEM (Bus Stand).', branchesIn('Salem', 'SALEM')],
        [
          'Branches must be a list of town, address and phone',
          branchesIn(...Array.from({ length: 201 }, (_, at) => `Town ${at}`)),
        ],
      ],
    },
  },
  invoiceSettings: {
    gstin: {
      fine: ['', ' ', '27AAPFU0939F1ZV', ' 27 aapfu-0939f 1zv '],
      refused: [
        ['Please enter a valid 15-character GSTIN', '27AAPFU0939F1Z', '27AAPFU0939F1ZVV', 'x'.repeat(1001)],
        [
          'This GSTIN is not right: please check each character',
          ...['27AAPFU0939F1ZW', '27 AAPFU 0939 F1ZW', '27AAPFU0939FIZV', '99AAPFU0939F1ZV'],
        ],
      ],
    },
    noGstin: flag('noGstin'),
    hsnCode: formed(
      'HSN code must be 4, 6 or 8 digits',
      ['3604', '360410', '36 04.10-00', ' 3604-10-00 '],
      ['36', '360', '36041', '3604a', 'crackers'],
      'HSN code must be 4, 6 or 8 digits',
    ),
    gstRate: percent({ from: 0, to: 40, refusal: 'GST rate must be a percentage from 0 to 40 with at most two decimals' }, 2),
    legalName: text('Legal name', 120, { tooLong: 'Legal name must be at most 120 characters' }),
    address,
  },
  categoryOrder: {
    categoryId: id('categoryId'),
    serialNumber,
    products: places('products', 20_000, 'productId', {}, 'productId and serialNumber'),
  },
  'categoryOrder.products': { productId: id('productId'), serialNumber },
  menuOrder: {
    categoryOrder: places('categoryOrder', 1000, 'categoryId', { products: [] }, 'categoryId, serialNumber and products'),
  },
  messageLanguage: { language: oneOf(['en', 'ta', 'hi'], 'language') },
  eventTemplates: { en: template, ta: template, hi: template },
  message: {
    orderId: 'another test',
    event: oneOf(messageSubjects, 'event'),
    channel: oneOf(['whatsapp', 'sms', 'email', 'none'], 'channel'),
    language: oneOf(['en', 'ta', 'hi'], 'language'),
  },
  counterAddress: {
    ...delivery,
    street: text('Street', 300),
    district: text('District', 200),
    state: text('State', 200),
    pincode: code('Pincode', 20),
  },
  'counterOrder.customer': { ...whoOrders, name: text('Name', 200, { missing: 'Please enter the name' }) },
  'counterOrder.delivery': { method: text('Delivery method', 100), contact: phone() },
  'storefrontOrder.delivery': { method: text('Delivery method', 100), contact: phone() },
  counterOrder: { items: orderLines, couponCode: text('Coupon code', 50), handedOver: flag('handedOver'), discount },
  itemsChange: {
    lines: lines(
      'lines',
      500,
      'An order may have at most 500 items',
      'An order needs at least one item. Cancel the order instead.',
    ),
    discount,
    reason,
  },
  customerChange: {
    ...whoOrders,
    name: text('Name', 200, { missing: 'Please enter the name' }),
    deliveryContact: phone(),
    ...delivery,
    reason,
  },
  orderRecord: {
    orderStatus: oneOf(['placed', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'], 'orderStatus'),
    paymentStatus: oneOf(['pending', 'paid', 'failed', 'refunded'], 'paymentStatus'),
    orderId: 'another test',
    invoiceNumber: 'another test',
    estimatedDelivery: 'another test',
    adminNotes: text('Admin Notes', 5000),
    trackingNumber: text('Tracking number', 100),
    courierPartner: text('Courier partner', 100),
    deliveryNotes: text('Delivery notes', 5000),
  },
  orderRules: {
    unpaidOrderHours: whole({ from: 0, to: 8760, refusal: 'Hours must be a whole number from 0 to 8,760' }),
    maxPiecesPerProduct: whole({ from: 1, to: 10_000, refusal: 'Pieces must be a whole number from 1 to 10,000' }),
    maxOrderValue: rupees({
      from: 1,
      to: 10_000_000,
      refusal: 'Highest order value must be from ₹1 to ₹1,00,00,000',
      label: 'Highest order value',
    }),
    maxUnpaidOrders: whole({ from: 1, to: 1000, refusal: 'Unpaid orders must be a whole number from 1 to 1,000' }),
    maxUnpaidPieces: whole({ from: 1, to: 1_000_000, refusal: 'Unpaid pieces must be a whole number from 1 to 10,00,000' }),
    maxUnpaidValue: rupees({
      from: 1,
      to: 10_000_000,
      refusal: 'Unpaid value must be from ₹1 to ₹1,00,00,000',
      label: 'Unpaid Value per Connection and Day',
    }),
    maxUnpaidShare: whole({ from: 1, to: 100, refusal: 'Share of the stock must be a whole number from 1 to 100' }),
  },
  deliveryAddress: delivery,
  orderCustomer: whoOrders,
  storefrontOrder: { items: orderLines, couponCode: text('Coupon code', 50) },
  packingState: { packed: lines('packed', 1000) },
  payment: {
    kind: oneOf(['payment', 'refund'], 'kind'),
    amount: rupees({
      from: 0.01,
      to: 10_000_000,
      refusal: 'Please enter the amount',
      below: 'The amount must be more than 0',
      above: 'The amount can be at most ₹1,00,00,000',
      label: 'The amount',
    }),
    paidOn: 'another test',
    method: oneOf(['upi', 'bank', 'cash', 'card', 'other'], 'method'),
    reference: code('Reference number', 40),
    note: text('Note', 1000),
  },
  priceList: { documentName: text('Document name', 200, { missing: 'Document name is required' }), isActive: flag('Active') },
  productRules: {
    lowStockAt: whole({ from: 0, to: 1_000_000, refusal: 'Low stock must be a whole number from 0 to 10,00,000' }),
    roundPrices: flag('roundPrices'),
    askReasons: flag('askReasons'),
  },
  product: {
    productCode: 'another test',
    name: text('Product name', 200, { missing: 'Product name is required' }),
    secondName: text('Second name', 200),
    unit: { ...oneOf(['Pkt', 'Box', 'Pcs', 'Nos', 'Roll', 'Bag'], 'Sold by'), fine: ['Box', 'Pkt', null] },
    content: text('Content', 60),
    description: text('Description', 5000, { missing: 'Description is required' }),
    basePrice: rupees({ from: 0.01, to: 10_000_000, refusal: 'Please enter a valid base price.', label: 'Base price' }),
    profitMarginPercentage: roundedPercent(
      { from: 0, to: 1000, refusal: 'Profit margin must be between 0 and 1000', label: 'Profit margin' },
      7,
    ),
    discountPercentage: roundedPercent(
      { from: 0, to: 99.99, refusal: 'Discount must be between 0 and 99.99', label: 'Discount' },
      2,
    ),
    categoryId: chosen('Please select a category.'),
    subcategoryId: chosen('Please select a subcategory.'),
    inStock: flag('In Stock'),
    bestSeller: flag('Best Seller'),
    featured: flag('Featured'),
    isActive: flag('Active'),
    youtubeLink: link('Please enter a link that starts with https://'),
    stockQuantity: whole({ from: 0, to: 100_000_000, refusal: 'Stock quantity must be a whole number, at least 0' }),
    tags: {
      fine: [['Night', 'x'.repeat(40)]],
      refused: [],
      sent: [
        ['Tags must be at most 40 characters each', ['x'.repeat(41)]],
        ['Tags must be at most 30', Array.from({ length: 31 }, (_, index) => `tag${index}`)],
        ['Tags must be words separated by commas', [5]],
      ],
    },
    receivedDate: day,
    caseQuantity: text('Case quantity', 100),
    receivedCase: whole({ from: 0, to: 100_000_000, refusal: 'Received cases must be a whole number, at least 0' }),
    brandName: text('Brand name', 100),
    supplierName: text('Supplier name', 100),
    supplierPhone: phone('Please enter a valid 10-digit phone number.'),
    maxQuantityPerCustomer: whole({
      from: 1,
      to: 100_000_000,
      isOptional: true,
      refusal: 'Maximum per customer must be a whole number, at least 1',
    }),
  },
  customer: {
    note: text('Note', 2000),
    tags: {
      fine: [['Temple', 'x'.repeat(30)]],
      refused: [],
      sent: [
        ['Tags must be at most 30 characters each', ['x'.repeat(31)]],
        ['Tags must be at most 10', Array.from({ length: 11 }, (_, index) => `tag${index}`)],
        ['Tags must be words separated by commas', [5]],
      ],
    },
    isBlocked: flag('isBlocked'),
    blockReason: text('Reason', 200),
    language: { ...oneOf(['en', 'ta', 'hi'], 'language'), fine: ['en', 'ta', null] },
  },
  contactQuery: {
    name: text('Name', 200, { missing: 'Please enter your name' }),
    phoneNumber: phone(),
    email: email(),
    query: text('Question', 5000, { missing: 'Please enter your question' }),
    status: oneOf(['new', 'viewed', 'in-progress', 'resolved', 'closed'], 'status'),
    adminNotes: text('Admin Notes', 5000),
  },
  season: {
    deepavali: day,
    lastLorries: {
      fine: ['', 'Bengaluru 4 Nov', 'Hubballi 29 feb, T. Nagar 3 November'],
      refused: [
        [
          'Please give each town with its day, like Bengaluru 4 Nov',
          'Bengaluru',
          '4 Nov',
          'Bengaluru 31 Nov',
          'Hubballi 3 Nov, Salem',
        ],
      ],
    },
  },
  contactInfo: contact,
  minimumOrder: minimum,
  packaging: {
    isActive: flag('isActive'),
    tiers: list('At most 100 packaging cost tiers can be kept', (more) => tiers(100 + more), [
      ['tiers must be a list of minAmount, maxAmount and cost', 'x', ['x']],
      ['minAmount must be a number', [{ ...tier, minAmount: 'x' }]],
      ['maxAmount must be a number', [{ ...tier, maxAmount: 'x' }]],
      ['cost must be a number', [{ ...tier, cost: null }]],
    ]),
  },
  publicAddress: {
    publicAddress: formed(
      'Please enter the address at which customers open your pages, like https://shop.example.in',
      ['https://shop.example.in', ' https://Shop.example.in/ '],
      ['http://192.168.1.5', `https://${'a'.repeat(300)}.in`],
    ),
  },
  storeProfile: {
    // Its own rule says that it is missing; a body without it is refused as any wrong kind.
    storeName: {
      ...text('Store name', 80, { tooLong: 'Store name must be at most 80 characters' }),
      fine: ['x', 'x'.repeat(80)],
      refused: [
        ['Please enter the store name', '', ' ', '\u200b'],
        ['Store name must be at most 80 characters', 'x'.repeat(81)],
      ],
    },
    address,
  },
}

/** The records that are not read as `json`. */
const readings: Partial<Record<Reading, readonly string[]>> = {
  ruled: [
    ...['backupSettings', 'invoiceSettings', 'counterOrder', 'itemsChange', 'orderRules', 'payment', 'productRules', 'season'],
    ...['contactInfo', 'minimumOrder', 'publicAddress', 'storeProfile'],
  ],
  form: ['dispatch', 'branch', 'transport', 'priceList', 'product'],
  part: [
    ...['categoryOrder', 'categoryOrder.products', 'counterAddress', 'counterOrder.customer', 'counterOrder.delivery'],
    'storefrontOrder.delivery',
  ],
  never: ['eventTemplates'],
}
const readingOf = (record: string): Reading =>
  (Object.keys(readings) as Reading[]).find((reading) => readings[reading]?.includes(record)) ?? 'json'

/** Records that no call fills, and those whose fields the table has in others. */
const others = [
  ...['account', 'backupRun', 'binEntry', 'historyEntry'],
  ...['messageBatch', 'messageSettings', 'orderLine', 'packagingTier', 'storeSettings'],
]

const isDefinition = (exported: unknown): exported is RecordDefinition =>
  typeof exported === 'object' && exported !== null && 'table' in exported && 'fields' in exported

const exported = Object.values(import.meta.glob<Record<string, unknown>>('/src/domain/**/*.ts', { eager: true }))
  .flatMap((file) => Object.entries(file))
  .filter((entry): entry is [string, RecordDefinition] => isDefinition(entry[1]))

const known = new Set(exported.map(([, definition]) => definition))

/** All definitions by name; one within another that has none of its own is called after both. */
const definitions = new Map([
  ...exported,
  ...exported.flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([field, { of }]: [string, AnyField & { of?: RecordDefinition }]) =>
      of && !known.has(of) ? [[`${name}.${field}`, of] as const] : [],
    ),
  ),
])

/** Kinds whose values have no rules of their own: files, records within records, and what only the server sets. */
const withoutRules = ['image', 'file', 'images', 'part', 'time', 'changes']

/** What the server says about a value in a request. */
const saidByServer = (reading: Reading, name: string, field: AnyField, value: unknown): string => {
  const definition = { table: '', fields: { [name]: field } }
  if (reading === 'form') {
    try {
      validateForm(definition, { [name]: value }, {}, true)
    } catch (error) {
      return error instanceof HttpError ? error.message : String(error)
    }
    return 'fine'
  }
  const { error } = fieldSchema(field, name, reading === 'part').safeParse(value)
  if (error) return error.issues[0]?.message ?? ''
  return (reading === 'ruled' ? faultsOf(definition, { [name]: value })[name] : undefined) ?? 'fine'
}

const shown = (value: unknown): string => {
  if (Array.isArray(value) && value.length > 9) return `${value.length} entries`
  const written = typeof value === 'string' ? `“${value}”` : Number.isNaN(value) ? 'NaN' : (JSON.stringify(value) ?? 'nothing')
  return written.length > 60 ? `${written.slice(0, 30)}… (${written.length})` : written
}

it('the table has each field of each record', () => {
  const filled = [...definitions].filter(([name]) => !others.includes(name))
  const names = filled.flatMap(([name, { fields }]) =>
    Object.entries(fields).flatMap(([field, { kind, serverOnly }]) =>
      serverOnly || withoutRules.includes(kind) ? [] : [`${name}.${field}`],
    ),
  )
  const listed = Object.entries(table).flatMap(([name, rules]) => Object.keys(rules).map((field) => `${name}.${field}`))
  expect(listed.toSorted()).toEqual(names.toSorted())
})

const rows = Object.entries(table).flatMap(([record, rules]) =>
  Object.entries(rules).flatMap(([name, rule]) =>
    rule === 'another test' ? [] : [[`${record}.${name}`, { record, reading: readingOf(record), name, rule }] as const],
  ),
)

it.each(rows)('%s takes and refuses what its rules say', (_field, { record, reading, name, rule }) => {
  const field = definitions.get(record)?.fields[name] as AnyField
  const { fine, refused, typed = [], sent = [] } = rule
  const both = [['fine', ...fine] as const, ...refused]
  const expectSaid = (cases: readonly Refused[], said: (value: unknown) => string) => {
    const each = cases.flatMap(([sentence, ...values]) => values.map((value) => ({ value, sentence })))
    const told = each.map(({ value }) => `${shown(value)}: ${said(value)}`)
    expect(told).toEqual(each.map(({ value, sentence }) => `${shown(value)}: ${sentence}`))
  }
  expectSaid([...both, ...typed], (value) => faultOf(field, value) ?? 'fine')
  if (reading !== 'never') expectSaid([...both, ...sent], (value) => saidByServer(reading, name, field, value))
})
