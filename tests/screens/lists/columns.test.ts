import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { expectNone } from '../../support/screens/pages/shell'
import { beyondWindow, expectToastOnce, textsOf } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 4, products: 4 })

const dialog = page.getByRole('dialog')
const more = page
  .getByRole('main')
  .getByRole('button', { name: /^More actions/ })
  .first()
const headings = () => textsOf(page.getByRole('columnheader')).filter((text) => text !== '')
const usual = ['Order ID', 'Customer', 'Items', 'Amount', 'Payment', 'Status', 'Date', 'Actions']
const names = () => [...dialog.element().querySelectorAll('li .mantine-Checkbox-label')].map(({ textContent }) => textContent)

const openWindow = async (): Promise<void> => {
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'Columns…' }).click()
  await expect.element(dialog.getByRole('checkbox').first()).toBeVisible()
}
const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
const chosen = async () => (await admin.call<{ data: { shown: string[] | null } }>('GET', '/columns/orders')).data.shown

afterEach(() => admin.call('DELETE', '/columns/orders'))

test('columns are hidden and moved, come with the next page, and the usual ones come back by one press', async () => {
  admin.open('/orders')
  await expect.poll(headings).toEqual(usual)
  await openWindow()
  expect(names()).toEqual(usual.slice(0, -1))
  await expect.element(dialog.getByRole('checkbox', { name: 'Show Order ID' })).toBeDisabled()
  await expectSoundLooks()
  await dialog.getByRole('checkbox', { name: 'Show Items' }).click()
  await dialog.getByRole('button', { name: 'Move Date up' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Move Date up' })).toHaveFocus()
  await expect.element(dialog.getByText('Date, place 6 of 7.')).toBeInTheDocument()
  await dialog.getByRole('textbox', { name: 'Serial number of Date' }).fill('2')
  await dialog.getByRole('textbox', { name: 'Serial number of Amount' }).click()
  await expect.poll(names).toEqual(['Order ID', 'Date', 'Customer', 'Items', 'Amount', 'Payment', 'Status'])
  await save()
  await expectToastOnce('Columns saved')
  const less = ['Order ID', 'Date', 'Customer', 'Amount', 'Payment', 'Status', 'Actions']
  await expect.poll(headings).toEqual(less)
  expect(await chosen()).toEqual(['orderId', 'createdAt', 'customer', 'amount', 'paymentStatus', 'orderStatus'])

  // Kept for the first page of the next visit; a column that is not there any more is left out.
  await admin.call('PUT', '/columns/orders', { shown: ['gone', 'createdAt', 'customer'] })
  localStorage.setItem(
    `last/columns:${admin.store.userId}`,
    JSON.stringify([{ resource: 'orders', shown: ['gone', 'createdAt', 'customer'] }]),
  )
  admin.open('/orders')
  await expect.poll(headings).toEqual(['Order ID', 'Date', 'Customer', 'Actions'])
  await openWindow()
  await dialog.getByRole('button', { name: 'Usual columns' }).click()
  await expectToastOnce('The usual columns are back')
  await expect.poll(headings).toEqual(usual)
  expect(await chosen()).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(chosen).toEqual(['orderId', 'createdAt', 'customer'])
})

test('a failure is told, and what was chosen stays in the window; a phone has room for it', async () => {
  await setSize('phone')
  admin.open('/orders')
  await expect.element(page.getByRole('listitem').first()).toBeVisible()
  await more.click()
  await page.getByRole('button', { name: 'Columns…' }).click()
  await expect.element(dialog.getByText('Cards on a phone keep their layout.')).toBeVisible()
  expect(beyondWindow(dialog.element())).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Show Customer' }).click()
  admin.answer('PUT /columns/orders', { status: 400, body: { message: 'Please choose others.' } })
  await save()
  await expect.element(dialog.getByText('Please choose others.').first()).toBeVisible()
  await expect.element(dialog.getByRole('checkbox', { name: 'Show Customer' })).not.toBeChecked()
  await setSize('desk')
})

test('a backend without columns offers no choice of them', async () => {
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: ['export', 'views'] } })
  admin.open('/orders')
  await expect.element(page.getByRole('row').nth(1)).toBeVisible()
  await more.click()
  await expect.element(page.getByRole('button', { name: 'Export…' })).toBeVisible()
  await expectNone(page.getByRole('button', { name: 'Columns…' }))
})
