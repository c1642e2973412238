import type { Page } from '@playwright/test'
import { expect, test } from '../../support/browser/test'

// A store of its own, which no other test fills.
test.use({ storeOptions: { storeName: 'Sri Murugan Crackers' } })

/** Most of both that a new owner needs for the first order. */
const most = { forms: 4, fields: 12 }

/** Uses a page as an owner does, and counts the fields that are filled and the forms that are sent. */
const countOn = (page: Page) => {
  const counts = { forms: 0, fields: 0 }
  return {
    counts,
    fill: async (label: string | RegExp, text: string): Promise<void> => {
      await page.getByRole('textbox', { name: label }).fill(text)
      counts.fields += 1
    },
    tick: async (label: string): Promise<void> => {
      await page.getByText(label, { exact: true }).click()
      counts.fields += 1
    },
    send: async (label: string): Promise<void> => {
      await page.getByRole('button', { name: label, exact: true }).click()
      counts.forms += 1
    },
  }
}

test('from an empty store to the first order it takes at most 4 forms and 12 fields', async ({ page, store }) => {
  const { counts, fill, tick, send } = countOn(page)
  await page.goto('/')
  await fill('Email', store.login.email)
  await page.getByLabel('Password', { exact: true }).fill(store.login.password)
  counts.fields += 1
  await send('Sign In')

  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toContainText('0 of 8 done')
  await steps.getByRole('link', { name: 'First products' }).click()
  const form = page.getByRole('dialog', { name: 'Create Product' })
  await expect(form.getByRole('textbox', { name: 'Product name' })).toBeFocused()
  await fill('Product name', 'Electric Sparklers 10 cm')
  await expect(form.getByRole('textbox', { name: 'Product code' })).toHaveValue('ELESPA10CM')
  // Go on a phone's keyboard leads on, and marks nothing.
  await page.keyboard.press('Enter')
  await expect(form.getByRole('textbox', { name: 'Description' })).toBeFocused()
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
  await fill('Description', 'Ten in a box')
  await fill(/^Category/, 'Sparklers')
  await fill(/^Subcategory/, 'Electric')
  await fill('Base price', '40')
  await fill('Stock quantity', '200')
  await send('Create Product')
  await expect(form).toHaveCount(0)
  await expect(page.getByText('Electric Sparklers 10 cm').first()).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
  await expect(steps).toContainText('1 of 8 done')
  await steps.getByRole('link', { name: 'Try an order as a customer' }).click()
  await fill('Mobile number', '9876543210')
  await fill('Name', 'Kavitha Selvam')
  await tick('Customer takes it along now')
  await fill(/Electric Sparklers 10 cm/, '2')
  await send('Save order')
  await expect(page.getByRole('dialog', { name: 'Order saved' })).toContainText('Kavitha Selvam')
  await page.goto('/dashboard')
  await expect(steps).toContainText('2 of 8 done')

  test.info().annotations.push({ type: 'counted', description: JSON.stringify(counts) })
  expect(counts.forms).toBeLessThanOrEqual(most.forms)
  expect(counts.fields).toBeLessThanOrEqual(most.fields)
})
