import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectNone } from '../../support/screens/pages/shell'
import { beyondWindow, catchDownloads, expectToastOnce, hold, lowTargets, readCaught } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 12, products: 6 })

const dialog = page.getByRole('dialog')
const more = page
  .getByRole('main')
  .getByRole('button', { name: /^More actions/ })
  .first()
const download = dialog.getByRole('button', { name: 'Download' })

const openWindow = async (): Promise<void> => {
  await more.click()
  await page.getByRole('button', { name: 'Export…' }).click()
  await expect.element(dialog.getByRole('checkbox').first()).toBeVisible()
}

const ticked = (): string[] =>
  [...dialog.element().querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')].flatMap(
    ({ labels }) => labels?.[0]?.textContent ?? [],
  )

const rowsOf = async (caught: { name: string; href: string }[]): Promise<Record<string, string>[]> =>
  Papa.parse<Record<string, string>>(await readCaught(caught), { header: true, skipEmptyLines: true }).data

test('what a list is filtered by is exported with the columns that it shows, or with others', async () => {
  admin.open('/orders?paymentStatus=paid')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await more.click()
  await expect.element(page.getByRole('button', { name: 'Export…' })).toHaveFocus()
  await expectSoundLooks()
  ;(document.activeElement as HTMLElement).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expectNone(page.getByRole('button', { name: 'Export…' }))
  await expect.element(more).toHaveFocus()

  await openWindow()
  await expect.element(dialog).toHaveTextContent('Export orders')
  expect(ticked()).toEqual(['Order ID', 'Date', 'Customer', 'Phone', 'Items', 'Total', 'Due', 'Payment Status', 'Order Status'])
  await expectSoundLooks()
  await dialog.getByLabelText('CSV, for other programs').click()
  await dialog.getByRole('checkbox', { name: 'Town' }).click()
  await dialog.getByRole('checkbox', { name: 'Due' }).click()
  const caught = catchDownloads()
  await download.click()
  await expectToastOnce('was downloaded')
  await expectNone(dialog)
  await expect.element(more).toHaveFocus()
  expect(caught[0]?.name).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/)
  const rows = await rowsOf(caught)
  expect(Object.keys(rows[0] ?? {})).toEqual([
    ...['Order ID', 'Date', 'Customer', 'Phone', 'Town', 'Items', 'Total', 'Payment Status', 'Order Status'],
  ])
  expect(new Set(rows.map((row) => row['Payment Status']))).toEqual(new Set(['Paid']))
  const { data } = await admin.call<{ data: { orders: { orderId: string }[] } }>(
    'GET',
    '/orders/all?paymentStatus=paid&limit=100',
  )
  expect(rows.map((row) => row['Order ID'])).toEqual(data.orders.map(({ orderId }) => orderId))
})

test('selected rows are exported alone; a failure is told in place, and what takes long is cancelled', async () => {
  admin.open('/orders')
  const checkboxes = page.getByRole('checkbox', { name: /^Select ORD/ })
  await checkboxes.nth(2).click()
  await checkboxes.nth(0).click()
  await openWindow()
  await expect.element(dialog.getByLabelText('The 2 selected')).toBeChecked()
  await dialog.getByLabelText('CSV, for other programs').click()
  admin.answer('GET /orders/export', { status: 400, body: { message: 'Please choose fewer.' } })
  await download.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose fewer.')
  const { held, release } = hold()
  const forget = admin.answer('GET /orders/export', async () => held)
  await download.click()
  await expect.element(dialog.getByText('The file is being made…')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expectNone(dialog.getByText('The file is being made…'))
  await expectNone(dialog.getByRole('alert'))
  release()
  forget()
  const caught = catchDownloads()
  await download.click()
  await expect.poll(() => caught.length).toBe(1)
  expect(await rowsOf(caught)).toHaveLength(2)
})

test.each([
  ['/products', ['Product code', 'Product name', 'Discount', 'Price', 'Offer Price', 'Category', 'Subcategory']],
  ['/history', ['When', 'Who', 'By', 'Action', 'What', 'Title', 'Changes', 'Reason']],
  ['/staff', ['Name', 'Email', 'Role', 'Disabled', 'Two-step sign-in', 'Last seen']],
  ['/queries', ['Name', 'Phone Number', 'Email', 'Question', 'Status', 'Date']],
  ['/banners', ['Banner type', 'Uploaded']],
])('the columns of %s are those of its list', async (path, labels) => {
  admin.open(path)
  await openWindow()
  expect(ticked()).toEqual(expect.arrayContaining(labels))
})

test('a phone has room for thumbs and no sideways scroll; no column is no file', async () => {
  await setSize('phone')
  admin.open('/products')
  await openWindow()
  expect(beyondWindow(dialog.element())).toEqual([])
  expect(lowTargets(dialog, 'button, label')).toEqual([])
  await dialog.getByRole('button', { name: 'All', exact: true }).click()
  expect(ticked().length).toBeGreaterThan(20)
  for (const name of ticked()) await dialog.getByRole('checkbox', { name, exact: true }).click()
  await expect.element(dialog.getByText('Please choose a column')).toBeVisible()
  await expect.element(download).toBeDisabled()
  await setSize('desk')
})

test('it is offered only where there is something, by a backend that has it, to those who may', async () => {
  admin.open('/orders?search=no-such-order')
  await expect.element(page.getByText('No orders match', { exact: false })).toBeVisible()
  await expectNone(more)
  goTo('/bin')
  await expect.element(page.getByRole('heading', { name: 'Bin' })).toBeVisible()
  await expectNone(page.getByRole('button', { name: /^More actions: Bin/ }))
  admin.answer('GET /capabilities', { status: 404, body: {} })
  admin.open('/products')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await expectNone(page.getByRole('button', { name: /^More actions: Products/ }))
})
