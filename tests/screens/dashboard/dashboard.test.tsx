import { MantineProvider } from '@mantine/core'
import { Refine } from '@refinedev/core'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axios from 'axios'
import { MemoryRouter } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import DashboardPage from '../../../src/pages/dashboard/dashboard-page'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { queryDefaults } from '../../../src/providers/data/query-defaults'
import { createHttp } from '../../../src/providers/http/http'
import { startTestApp, type TestApp } from '../../support/app'
import '../../support/screens/match-media'

/** A busy machine takes its time. */
const patience = { timeout: 10_000 }

let store: TestApp
let usual: typeof axios.defaults.adapter

beforeAll(async () => {
  store = await startTestApp({ seed: { orders: 30, products: 20 } })
  // The page of these tests has an origin of its own, to which the server owes nothing; Node's client knows no origins.
  usual = axios.defaults.adapter
  axios.defaults.adapter = 'http'
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})
afterAll(() => {
  axios.defaults.adapter = usual
  return store?.close()
})

const show = (baseUrl: string) => {
  const getToken = () => store.token
  const dataProvider = createDataProvider([], { http: createHttp({ baseUrl, getToken }), baseUrl, getToken })
  const options = { disableTelemetry: true, reactQuery: { clientConfig: queryDefaults } }
  return render(
    <MantineProvider>
      <MemoryRouter>
        <Refine dataProvider={dataProvider} options={options}>
          <DashboardPage />
        </Refine>
      </MemoryRouter>
    </MantineProvider>,
  )
}

const cardsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map((card) => card.textContent)

test('every figure is read out with its name, under headings in order', async () => {
  show(`${store.url}/api`)
  expect(screen.getByRole('status').textContent).toBe('Loading dashboard data...')
  await screen.findByText(/^Last refreshed at/, {}, patience)
  expect(cardsOf('Products Overview')).toHaveLength(9)
  expect(cardsOf('Products Overview')[0]).toBe('Total Products: 20')
  expect(cardsOf('Recent Orders Overview')).toHaveLength(8)
  expect(cardsOf('Recent Orders Overview')[0]).toBe('Total Orders: 30')
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`)
  expect(headings).toEqual([
    'H1 Dashboard',
    'H2 Products Overview',
    'H2 Recent Orders Overview',
    'H2 Quick Actions',
  ])
})

test('on a phone the orders come before the catalogue', async () => {
  const plain = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(plain(media), { matches: media.includes('max-width') }),
  )
  show(`${store.url}/api`)
  await screen.findByText(/^Last refreshed at/, {}, patience)
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Recent Orders Overview',
    'Products Overview',
    'Quick Actions',
  ])
})

test('Total Value says what it is, by keyboard, touch and mouse', async () => {
  show(`${store.url}/api`)
  await screen.findByText(/^Last refreshed at/, {}, patience)
  const button = screen.getByRole('button', { name: 'What is Total Value?' })
  const text = 'All pieces in stock at their original price, before any offer.'
  const isShown = (): boolean => getComputedStyle(screen.getByText(text)).visibility === 'visible'
  expect(isShown()).toBe(false)
  fireEvent.focus(button)
  expect(isShown()).toBe(true)
  fireEvent.keyDown(button, { key: 'Escape' })
  expect(isShown()).toBe(false)
  fireEvent.click(button)
  expect(isShown()).toBe(true)
  fireEvent.blur(button)
  expect(isShown()).toBe(false)
  expect(button.closest('a')).toBeNull()
})

test('every card leads to the list that it counts', async () => {
  show(`${store.url}/api`)
  await screen.findByText(/^Last refreshed at/, {}, patience)
  const targets = Object.fromEntries(
    screen.getAllByRole('listitem').map((card) => [
      card.textContent.split(':')[0],
      within(card).getByRole('link').getAttribute('href'),
    ]),
  )
  expect(targets).toEqual({
    'Total Products': '/products',
    'Best Sellers': '/products?highlight=bestSeller',
    'Out of Stock': '/products?stock=out',
    'In Stock': '/products?stock=in',
    'Products on Offer': '/products?offer=yes',
    'Total Value': '/products',
    'Active Products': '/products?status=active',
    'Inactive Products': '/products?status=inactive',
    'Total Stock': '/products',
    'Total Orders': '/orders',
    'Paid Orders': '/orders?paymentStatus=paid',
    'New Orders Today': '/orders?day=today',
    'Pending Payment': '/orders?paymentStatus=pending',
    Processing: '/orders?orderStatus=processing',
    Shipped: '/orders?orderStatus=shipped',
    Delivered: '/orders?orderStatus=delivered',
    Cancelled: '/orders?orderStatus=cancelled',
  })
})

test('Refresh says what it does', async () => {
  show(`${store.url}/api`)
  const button = screen.getByRole('button', { name: 'Refreshing...' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await screen.findByText(/^Last refreshed at/, {}, patience)
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }, patience))
  await screen.findByRole('button', { name: 'Refresh' }, patience)
  expect(cardsOf('Recent Orders Overview')[0]).toBe('Total Orders: 30')
})

test('a server that does not answer is told once, with a way on', async () => {
  show('http://127.0.0.1:9/api')
  const failure = await screen.findByRole('alert', {}, patience)
  expect(failure.textContent).toContain('Failed to load dashboard data')
  expect(failure.textContent).toContain('Network error. Please check your connection and try again.')
  expect(within(failure).getByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryAllByRole('listitem')).toEqual([])
})
