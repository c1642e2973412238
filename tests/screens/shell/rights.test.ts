import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeStored } from '../../../src/providers/session/stored-session'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectSoundLooks } from '../../support/screens/looks'
import { address, expectAddress, expectNone, shell, toasts } from '../../support/screens/pages/shell'
import { twoFrames } from '../../support/screens/seen'

const password = 'seven green parrots'
const tokens: Record<string, string> = {}

const admin = setUpAdmin({ orders: 30, products: 6 })

beforeAll(async () => {
  for (const role of ['counter', 'packer', 'viewer']) {
    const email = `${role}@test.store`
    await admin.call('POST', '/staff', { name: role, email, role, password })
    tokens[role] = (await admin.call<{ token: string }>('POST', '/auth/login', { email, password })).token
  }
})

const openAs = (role: string, path: string): void => {
  writeStored(localStorage, { token: tokens[role] ?? '', user: { _id: role, email: `${role}@test.store`, role } })
  admin.openAsStored(path)
}

const menuOf = async (): Promise<string[]> => {
  await expect.element(shell.link('Dashboard')).toBeVisible()
  const entries = shell.menu.getByRole('listitem').elements()
  return entries.map((entry) => entry.querySelector('a, button')?.textContent ?? '')
}

test('a packer finds only what they may do, and no cost or profit', async () => {
  openAs('packer', '/dashboard')
  expect(await menuOf()).toEqual(expect.arrayContaining(['Dashboard', 'Products', 'Order Management']))
  for (const label of ['Sales & Analytics', 'Customer Queries', 'Store Settings', 'Banners', 'Price List', 'Staff'])
    expect(await menuOf()).not.toContain(label)
  await expect.element(page.getByRole('heading', { name: 'Products Overview' })).toBeVisible()
  await expectNone(page.getByRole('heading', { name: 'Recent Orders Overview' }))
  await expect.element(page.getByText('Total Stock')).toBeVisible()
  await expectNone(page.getByText('Total Value'))

  goTo('/products')
  await expect.element(page.getByRole('columnheader', { name: 'Stock' })).toBeVisible()
  await expectNone(page.getByRole('row').getByRole('button', { name: /Featured|Best Seller|Active/ }))
  const { href } = (await page.getByRole('row').nth(1).getByRole('link').first().findElement()) as HTMLAnchorElement
  goTo(new URL(href).pathname)
  await expect.element(page.getByText('Maximum per customer', { exact: false })).toBeVisible()
  await expectNone(page.getByText('Supplier', { exact: false }))

  goTo('/orders')
  const row = page.getByRole('row').nth(1)
  await expect.element(row.getByRole('button', { name: /^Edit/ })).toBeVisible()
  await expectNone(page.getByRole('button', { name: /payment:|Review payment|Generate invoice/i }))
  await row.getByRole('button', { name: /^ORD/ }).click()
  const details = page.getByRole('dialog')
  await expect.element(details.getByRole('heading', { name: 'Order summary' })).toBeVisible()
  await expectNone(details.getByText('profit', { exact: false }))
  await expectNone(details.getByText('cost', { exact: false }))

  for (const path of ['/analytics', '/staff', '/store-settings']) {
    goTo(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You may not open this page')
    expect(address()).toBe(path)
  }
  expect(toasts()).toEqual([])
  await expectSoundLooks()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expectAddress('/dashboard')
})

test('a viewer changes nothing, and sees revenue without profit', async () => {
  openAs('viewer', '/analytics')
  await expect.element(page.getByText("Today's revenue")).toBeVisible()
  await expect.element(page.getByRole('button', { name: /CSV/ })).toBeVisible()
  await expectNone(page.getByText('profit', { exact: false }))

  goTo('/orders')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expectNone(page.getByRole('checkbox'))

  goTo('/products')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  for (const name of [/^Edit/, /^Delete/, /Add Product|Create/]) await expectNone(page.getByRole('button', { name }))
  await expectNone(page.getByRole('link', { name: /Add Product|Create/ }))
  expect(toasts()).toEqual([])
})

test('the counter deletes nothing, and changes no settings', async () => {
  openAs('counter', '/queries')
  await expect.element(page.getByRole('heading', { name: 'Customer Queries' })).toBeVisible()
  await expectNone(page.getByRole('button', { name: /^Delete/ }))
  expect(await menuOf()).toContain('Sales & Analytics')
  expect(await menuOf()).not.toContain('Store Settings')
  expect(address()).toBe('/queries')

  // Nor do they set the public address.
  goTo('/messages')
  await expect.element(page.getByText('Ask an owner to set it in the store settings.')).toBeVisible()
  await expectNone(page.getByRole('link', { name: 'Set the public address' }))
})

test('a viewer gets no form that could only end in a refusal, neither by a button nor by its address', async () => {
  const [order] = (await admin.call<{ data: { orders: { orderId: string }[] } }>('GET', '/orders/all')).data.orders
  openAs('viewer', '/dashboard')
  for (const path of ['/dispatches/lorry', '/payments/statement', '/messages/templates', '/orders/new']) {
    goTo(path)
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You may not open this page')
  }
  for (const modal of ['edit', 'payment', 'delivery', 'items', 'customer', 'ship']) {
    goTo(`/orders?${modal}=${order?.orderId}`)
    await expect.element(page.getByRole('row').nth(1)).toBeVisible()
    await twoFrames()
    await expectNone(page.getByRole('dialog'))
  }
  const dispatch = { _id: 'd1', lrNumber: 'SLR1', orderId: order?.orderId, parcels: 1, freight: { terms: 'paid' }, order: {} }
  admin.answer('GET /dispatches', { status: 200, body: { data: { dispatches: [dispatch], pagination: { total: 1 } } } })
  goTo('/dispatches')
  await expect.element(page.getByRole('row').nth(1)).toHaveTextContent('SLR1')
  await expectNone(page.getByRole('button', { name: 'SLR1', exact: true }))
  expect(toasts()).toEqual([])
})
