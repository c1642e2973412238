import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { ProductsPage } from '../../support/browser/pages/products-page'
import { smallPng } from '../../support/browser/store-products'
import { discardChanges } from '../../support/browser/leave-question'
import { expect, test } from '../../support/browser/test'

test.use({ storeOptions: { sample: { orders: 20, products: 12 } } })

const png = { name: 'a.png', mimeType: 'image/png', buffer: smallPng }

/** By role: what is hidden from screen readers has none. */
const expectQuestionAlone = async (page: Page, name: string): Promise<void> => {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('main')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name }).getByRole('button', { name: /^(Cancel|Keep editing)$/ })).toBeFocused()
}

interface Windows {
  path: string
  /** Asks on the page itself. */
  remove: RegExp
  /** Opens a window. */
  open: RegExp
  type: (page: Page) => Promise<void>
}

/** Asks on the page, then in a window that was opened after that, where something was typed. */
const askTwice = async (page: Page, { path, remove, open, type }: Windows): Promise<void> => {
  await page.goto(path)
  await page.getByRole('button', { name: remove }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: remove }).first()).toBeFocused()
  await page.getByRole('button', { name: open }).first().click()
  await type(page)
  await page.keyboard.press('Escape')
}

test('a question asked in a window is heard also where one was asked on the page before', async ({
  page,
  signedIn: _signedIn,
}) => {
  const name = page.getByRole('textbox', { name: 'Product Name' })
  const type = () => name.fill('Renamed')
  await askTwice(page, { path: '/products', remove: /^Delete/, open: /^Edit/, type })
  await expectQuestionAlone(page, 'Discard changes?')
  // The page that has the level 1 heading and the landmarks is hidden, as it is below every window.
  expect(await accessibilityFaults(page, ['landmark-one-main', 'page-has-heading-one'])).toEqual([])

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: /^Edit/ })).toBeVisible()
  await expect(name).toBeFocused()
  await page.keyboard.press('Escape')
  await expectQuestionAlone(page, 'Discard changes?')
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Edit/ }).first()).toBeFocused()
})

const windows: Windows[] = [
  {
    path: '/categories',
    remove: /^Delete/,
    open: /^Create Category/,
    type: (page) => page.getByRole('textbox', { name: 'Category Name' }).fill('Sparklers'),
  },
  {
    path: '/banners',
    remove: /^Delete/,
    open: /^Upload Banners/,
    type: async (page) => {
      await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(png)
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
      await page.getByRole('dialog').getByRole('combobox').focus()
    },
  },
]

for (const each of windows) {
  test(`a question asked in a window of ${each.path} is heard`, async ({ page, signedIn: _signedIn }) => {
    await askTwice(page, each)
    await expectQuestionAlone(page, 'Discard changes?')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('main')).toBeVisible()
  })
}

test('a question asked in a window of /orders is heard the second time too', async ({ page, signedIn: _signedIn }) => {
  await page.goto('/orders')
  for (let time = 1; time <= 2; time += 1) {
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await page.getByRole('textbox', { name: 'Admin Notes' }).fill('Call first')
    await page.keyboard.press('Escape')
    await expectQuestionAlone(page, 'Discard changes?')
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('main')).toBeVisible()
  }
})

test('a question goes with the window that asked it, and the page below is heard again', async ({
  page,
  signedIn: _signedIn,
}) => {
  const products = new ProductsPage(page)
  await products.open()
  await products.rows.first().getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('textbox', { name: 'Product Name' }).fill('Renamed')
  await page.keyboard.press('Escape')
  await expectQuestionAlone(page, 'Discard changes?')
  await page.goBack()
  await expectQuestionAlone(page, 'Discard changes?')
  await discardChanges(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('main')).toBeVisible()
})
