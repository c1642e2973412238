import type { Page } from '@playwright/test'
import { expect } from '../../../support/browser/test'
import { make, test } from './gadgets-test'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const fill = async (page: Page, values: { name: string; price: string }) => {
  await page.getByLabel('Name').fill(values.name)
  await page.getByLabel('Price').fill(values.price)
}

test('a plain resource is created, shown, edited and deleted', async ({ page, signedIn, toasts }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Gadgets' }).first().click()
  await page.getByRole('link', { name: 'Create gadget' }).first().click()
  await fill(page, { name: 'Spanner', price: '123456.5' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toasts.saying('Gadget created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/gadgets$/)
  await expect(row(page, 'Spanner')).toContainText('₹1,23,456.50')
  await expect(row(page, 'Spanner')).toContainText('Draft')

  await page.getByRole('link', { name: 'Spanner', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Spanner' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Price')).toHaveValue('123456.5')
  await page.getByLabel('Name').fill('Spanner, large')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toasts.saying('Gadget updated successfully!')).toBeVisible()
  await expect(row(page, 'Spanner, large')).toBeVisible()

  await row(page, 'Spanner, large')
    .getByRole('button', { name: /Delete/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Delete gadget?' })
  await expect(dialog).toContainText('Are you sure you want to delete "Spanner, large"?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Spanner, large')).toBeVisible()
  await row(page, 'Spanner, large')
    .getByRole('button', { name: /Delete/ })
    .click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.saying('Gadget deleted successfully!')).toBeVisible()
  await expect(row(page, 'Spanner, large')).toBeHidden()
  expect(signedIn.token).not.toBe('')
})

test('search, filter and page are kept in the URL and restored from it', async ({ page, signedIn }) => {
  for (let number = 1; number <= 23; number += 1) {
    const name = `Lamp ${String(number).padStart(2, '0')}`
    await make(page, signedIn, '/gadgets', { name, price: number, status: number % 2 ? 'ready' : 'draft' })
  }
  await page.goto('/gadgets')
  await page.getByLabel('Search', { exact: true }).fill('lamp')
  await expect(page).toHaveURL(/search=lamp/)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(row(page, 'Lamp 11')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Lamp 11')).toBeVisible()
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('lamp')
  await page.goBack()
  await expect(row(page, 'Lamp 01')).toBeVisible()

  await page.getByLabel('Status').selectOption('Ready')
  await expect(page).toHaveURL(/status=ready/)
  await expect(row(page, 'Lamp 02')).toBeHidden()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/gadgets$/)
  await expect(page.getByLabel('Search', { exact: true })).toHaveValue('')
})

test("a link to a record's own page opens a new tab, as its accessible name states", async ({ page, context, signedIn }) => {
  await make(page, signedIn, '/tools', { name: 'Plane', status: 'draft', size: 's', heavy: false })
  await page.goto('/tools?search=plane')
  const opened = context.waitForEvent('page')
  await page.getByRole('main').getByRole('link', { name: 'Plane (opens in a new tab)', exact: true }).click()
  const tab = await opened
  await expect(tab).toHaveURL(/\/tools\/of\/t\d+$/)
  await expect(tab.getByRole('heading', { name: 'Home' })).toBeVisible()
})

test('asks for confirmation in a native dialog when the code of the modal fails to load', async ({
  page,
  signedIn,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  await make(page, signedIn, '/gadgets', { name: 'Offcut', price: 1, status: 'ready' })
  await page.route('**/confirm-dialog*', (route) => route.abort())
  await page.goto('/gadgets?search=offcut')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await row(page, 'Offcut')
    .getByRole('button', { name: /Delete/ })
    .click()
  await expect(toasts.saying('Gadget deleted successfully!')).toBeVisible()
  expect(asked[0]).toContain('Are you sure you want to delete "Offcut"?')
})

test('a session that expires during a bulk action shows one toast and stops the remaining requests', async ({
  page,
  signedIn,
  toasts,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/)
  let calls = 0
  await page.route('**/api/gadgets/*/ready', (route) => {
    calls += 1
    return route.fulfill({ status: 401, json: { message: 'No' } })
  })
  for (const name of ['Crate C', 'Crate D']) await make(page, signedIn, '/gadgets', { name, price: 1, status: 'draft' })
  await page.goto('/boxes?search=crate')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
  await page.getByRole('button', { name: 'Make ready' }).click()
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.waitForTimeout(500)
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  expect(calls).toBe(1)
})
