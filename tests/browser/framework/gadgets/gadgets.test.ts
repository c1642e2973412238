import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, type Admin } from '../../../support/browser/test'
import { call, test } from './gadgets-test'
import { discardChanges, keepEditing, leaveQuestion } from '../../../support/browser/leave-question'

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

const fill = async (page: Page, values: { name: string; price: string }) => {
  await page.getByLabel('Name').fill(values.name)
  await page.getByLabel('Price').fill(values.price)
}

test('the declaration is short and brings no component', async () => {
  const text = await readFile(join(import.meta.dirname, 'gadget.tsx'), 'utf8')
  const lines = text.trim().split('\n')
  expect(lines.length).toBeLessThanOrEqual(40)
  expect(text).not.toContain('</')
})

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

  await row(page, 'Spanner, large').getByRole('button', { name: /Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete gadget?' })
  await expect(dialog).toContainText('Are you sure you want to delete "Spanner, large"?')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, 'Spanner, large')).toBeVisible()
  await row(page, 'Spanner, large').getByRole('button', { name: /Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(toasts.saying('Gadget deleted successfully!')).toBeVisible()
  await expect(row(page, 'Spanner, large')).toBeHidden()
  expect(signedIn.token).not.toBe('')
})

test('what is wrong is said at its field, and what the server refuses keeps what was typed', async ({
  page, signedIn, toasts, consoleErrors,
}) => {
  await call(page, signedIn, 'post', '/gadgets', { name: 'Taken', price: 1, status: 'ready' })
  await page.goto('/gadgets/create')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expect(page.getByText('Price is required')).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()

  consoleErrors.allow(/409/)
  await fill(page, { name: 'Taken', price: '5' })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toasts.saying('A gadget of this name exists already.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Taken')
  await page.getByLabel('Name').fill('Free')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(row(page, 'Free')).toBeVisible()
})

test('leaving a form with changes asks first, after a failed save too', async ({ page, signedIn, consoleErrors, toasts }) => {
  await call(page, signedIn, 'post', '/gadgets', { name: 'First', price: 1, status: 'ready' })
  await page.goto('/gadgets/create')
  await fill(page, { name: 'First', price: '5' })
  consoleErrors.allow(/409/)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toasts.saying('A gadget of this name exists already.')).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await keepEditing(page)
  await expect(page).toHaveURL(/\/gadgets\/create$/)
})

test('search, filter and page stand in the address and come back', async ({ page, signedIn }) => {
  for (let number = 1; number <= 23; number += 1) {
    const name = `Lamp ${String(number).padStart(2, '0')}`
    await call(page, signedIn, 'post', '/gadgets', { name, price: number, status: number % 2 ? 'ready' : 'draft' })
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

test('an edit begins with what the server has now, not with what was seen before', async ({ page, signedIn }) => {
  const { data } = await call(page, signedIn, 'post', '/gadgets', { name: 'Vice', price: 10, status: 'ready' })
  await page.goto(`/gadgets/show/${data._id}`)
  await expect(page.getByRole('heading', { name: 'Vice' })).toBeVisible()
  await call(page, signedIn, 'put', `/gadgets/${data._id}`, { name: 'Vice', price: 25, status: 'ready' })
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Price')).toHaveValue('25')
})

test("the browser's Back asks too before it loses what was typed", async ({ page, signedIn }) => {
  expect(signedIn.token).not.toBe('')
  await page.goto('/gadgets')
  await page.getByRole('link', { name: 'Create gadget' }).first().click()
  await fill(page, { name: 'Half', price: '5' })

  const goBack = () => page.evaluate(() => history.back())
  await goBack()
  await leaveQuestion(page).waitFor()
  // Back once more while the question stands asks nothing else.
  await goBack()
  await expect(leaveQuestion(page)).toHaveCount(1)
  await keepEditing(page)
  await expect.poll(() => page.evaluate(() => location.pathname)).toBe('/gadgets/create')
  await expect(page.getByLabel('Name')).toHaveValue('Half')

  await goBack()
  await discardChanges(page)
  await expect(page).toHaveURL(/\/gadgets$/)
  await expect(page.getByRole('heading', { name: 'Gadgets' })).toBeVisible()
})

test('Back leads out of a page that is no longer there', async ({ page, signedIn }) => {
  await call(page, signedIn, 'post', '/gadgets', { name: 'Only one', price: 1, status: 'ready' })
  await page.goto('/dashboard')
  await page.evaluate(() => history.pushState(null, '', '/gadgets?search=only+one&page=9'))
  await page.reload()
  await expect(page).toHaveURL(/\/gadgets\?search=only\+one$/)
  await expect(row(page, 'Only one')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('rows stay when a newer answer fails, and what was typed goes with Clear', async ({ page, signedIn, consoleErrors }) => {
  consoleErrors.allow(/status of 400/)
  await call(page, signedIn, 'post', '/gadgets', { name: 'Staying', price: 1, status: 'ready' })
  await page.goto('/gadgets?status=ready')
  const search = page.getByLabel('Search', { exact: true })
  await search.fill('else')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(search).toHaveValue('')
  // Longer than a search waits for a pause in typing.
  await page.waitForTimeout(800)
  await expect(page).toHaveURL(/\/gadgets$/)

  await page.goto('/gadgets?search=staying')
  await expect(row(page, 'Staying')).toBeVisible()
  await page.route('**/api/gadgets?*', (route) => route.fulfill({ status: 400, json: { message: 'Not now' } }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load gadgets')
  await expect(row(page, 'Staying')).toBeVisible()
})

test('a confirmation is asked for even when the code of its dialog does not come', async ({
  page, signedIn, toasts, consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/)
  await call(page, signedIn, 'post', '/gadgets', { name: 'Offcut', price: 1, status: 'ready' })
  await page.route('**/confirm-dialog*', (route) => route.abort())
  await page.goto('/gadgets?search=offcut')
  const asked: string[] = []
  page.once('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept()
  })
  await row(page, 'Offcut').getByRole('button', { name: /Delete/ }).click()
  await expect(toasts.saying('Gadget deleted successfully!')).toBeVisible()
  expect(asked[0]).toContain('Are you sure you want to delete "Offcut"?')
})

const chooseAllBoxes = async (page: Page, admin: Admin, names: string[]) => {
  for (const name of names) await call(page, admin, 'post', '/gadgets', { name, price: 1, status: 'draft' })
  await page.goto('/boxes?search=crate')
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check()
}

test('what is done to many rows at once is told in one sentence', async ({ page, signedIn, toasts }) => {
  await chooseAllBoxes(page, signedIn, ['Crate A', 'Crate B'])
  await page.getByRole('button', { name: 'Make ready' }).click()
  await expect(toasts.saying('Make ready: 2 done')).toHaveCount(1)
  await expect(row(page, 'Crate A')).toContainText('Ready')
  await expect(row(page, 'Crate B')).toContainText('Ready')
  await expect(page.getByRole('button', { name: 'Make ready' })).toHaveCount(0)
})

test('a session that ends among many rows is told once, and the rest is not tried', async ({
  page, signedIn, toasts, consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/)
  let calls = 0
  await page.route('**/api/gadgets/*/ready', (route) => {
    calls += 1
    return route.fulfill({ status: 401, json: { message: 'No' } })
  })
  await chooseAllBoxes(page, signedIn, ['Crate C', 'Crate D'])
  await page.getByRole('button', { name: 'Make ready' }).click()
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  await page.waitForTimeout(500)
  await expect(toasts.all).toHaveText(['Session expired. Please login again.'])
  expect(calls).toBe(1)
})

test('the pager keeps the focus at the last page', async ({ page, signedIn }) => {
  for (let number = 1; number <= 11; number += 1) {
    await call(page, signedIn, 'post', '/gadgets', { name: `Peg ${number}`, price: number, status: 'draft' })
  }
  await page.goto('/gadgets?search=peg')
  const next = page.getByRole('button', { name: 'Next' })
  await next.press('Enter')
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await next.press('Enter')
  await expect(page).toHaveURL(/page=2$/)
})
