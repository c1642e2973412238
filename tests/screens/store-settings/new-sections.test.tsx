import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defaultOrderRules } from '../../../src/domain/order/order-rules'
import StoreSettingsPage from '../../../src/pages/store-settings/store-settings-page'
import { StatusError } from '../../../src/framework/declaration/request-errors'
import type { HttpRequest } from '../../../src/providers/http/http'
import { type Answers, showPage } from '../../support/screens/show-page'

let sent: HttpRequest[]

const taken = (request: HttpRequest): unknown => {
  sent.push(request)
  return { success: true }
}

const answers: Answers = {
  'GET /capabilities': () => ({ data: ['store-profile', 'order-rules', 'product-rules', 'invoice-settings', 'public-address'] }),
  'GET /store/settings': () => ({
    data: { minimumOrderValue: 1000, contactEmail: '', contactPhone: '', upiId: '', promotionalOffer: '' },
  }),
  'GET /store/packaging-cost-settings': () => ({
    data: { packagingCostSettings: { isActive: false, tiers: [{ minAmount: 0, maxAmount: null, cost: 100 }] } },
  }),
  'GET /store/profile': () => ({ data: { storeName: 'Sri Murugan Crackers', address: '1 Main Road' } }),
  'GET /store/public-address': () => ({ data: { publicAddress: '', forCustomers: null } }),
  'GET /store/order-rules': () => ({ data: defaultOrderRules }),
  'GET /store/product-rules': () => ({ data: { lowStockAt: 10, roundPrices: false } }),
  'GET /store/invoice-settings': () => ({
    data: { gstin: '', hsnCode: '3604', gstRate: 18, legalName: '', address: '1 Main Road' },
  }),
  'PUT /store/profile': taken,
  'PUT /store/public-address': taken,
  'PUT /store/order-rules': taken,
  'PUT /store/product-rules': taken,
}

beforeEach(() => {
  sent = []
})

afterEach(() => {
  cleanup()
  localStorage.clear()
})

const sectionOf = (title: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: title }).then((heading) => heading.closest('section') as HTMLElement)

const show = (changed: Answers = {}) =>
  showPage(<StoreSettingsPage />, { answers: { ...answers, ...changed }, at: '/store-settings' })

test.each([
  ['Store name and address', 'Store name', 'Murugan & Sons', { storeName: 'Murugan & Sons', address: '1 Main Road' }],
  ['Web address for customers', 'Public address', ' https://Shop.example.in/ ', { publicAddress: 'https://shop.example.in' }],
  ['Order limits', 'Unpaid orders per phone number', '5', { ...defaultOrderRules, maxUnpaidOrders: 5 }],
  ['Product settings', 'Low stock', '1,000', { lowStockAt: 1000, roundPrices: false, askReasons: false }],
])('saves all values of the section %s and then has no changes', async (title, label, typed, json) => {
  let stored: unknown
  const read = {
    'Store name and address': 'profile',
    'Order limits': 'order-rules',
    'Product settings': 'product-rules',
    'Web address for customers': 'public-address',
  }[title]
  show({
    [`GET /store/${read}`]: (request) => (stored === undefined ? answers[`GET /store/${read}`]?.(request) : { data: stored }),
    [`PUT /store/${read}`]: (request) => {
      stored = request.json
      return taken(request)
    },
  })
  const section = await sectionOf(title)
  const save = () => screen.queryByRole('button', { name: 'Save' })
  expect(save()).toBeNull()
  const field = within(section).getByLabelText(label)
  fireEvent.change(field, { target: { value: typed } })
  fireEvent.click(save() as HTMLElement)
  await waitFor(() => expect(sent.map((request) => request.json)).toEqual([json]))
  await waitFor(() => expect(save()).toBeNull())
})

test('a login prompt is shown to nobody, and nothing is requested', () => {
  const { calls } = showPage(<StoreSettingsPage />, { answers, at: '/store-settings', token: null })
  expect(screen.getByText('Please log in to access store settings.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go to Login' })).toBeTruthy()
  expect(screen.queryByText('Order Settings')).toBeNull()
  expect(calls).toEqual([])
})

test('a backend without the new sections shows none, and the address in the invoice settings', async () => {
  const {
    'GET /store/profile': _profile,
    'GET /store/order-rules': _orders,
    'GET /store/product-rules': _products,
    ...old
  } = answers
  showPage(<StoreSettingsPage />, { answers: old, at: '/store-settings' })
  const invoice = await sectionOf('Invoice settings')
  expect(within(invoice).getByLabelText('Store address')).toBeTruthy()
  for (const title of ['Store name and address', 'Order limits', 'Product settings']) expect(screen.queryByText(title)).toBeNull()
})

test('the invoice settings load until it is known whether they contain the address', async () => {
  let answer: (body: unknown) => void = () => undefined
  show({ 'GET /store/profile': () => new Promise((resolve) => (answer = resolve)) })
  await sectionOf('Product settings')
  await sectionOf('Order Settings')
  expect(screen.getByText('Loading store settings...')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Invoice settings' })).toBeNull()
  answer({ data: { storeName: 'Sri Murugan Crackers', address: '1 Main Road' } })
  const invoice = await sectionOf('Invoice settings')
  expect(within(invoice).queryByLabelText('Store address')).toBeNull()
})

test('the invoice settings keep their input while name and address are loaded again', async () => {
  let tries = 0
  show({
    'GET /store/profile': () => {
      tries += 1
      if (tries > 1) return new Promise(() => undefined)
      throw new StatusError(500, 'broken')
    },
  })
  const field = within(await sectionOf('Invoice settings')).getByLabelText<HTMLInputElement>('Legal name')
  fireEvent.change(field, { target: { value: 'Sri Murugan Traders' } })
  const [retryProfile] = screen.getAllByText('Retry')
  fireEvent.click(retryProfile as HTMLElement)
  await waitFor(() => expect(tries).toBe(2))
  expect(field.isConnected).toBe(true)
  expect(field.value).toBe('Sri Murugan Traders')
})
