import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults } from '../../support/screens/looks'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { categories, chosenCategory, storeCategories } from '../../support/screens/pages/categories'
import { expectCount, expectTexts } from '../../support/screens/seen'

const admin = shareAdmin(startAdmin)

test('an empty store shows zero figures and offers to create the first category, also for a subcategory', async () => {
  const name = storeCategories(admin).name('First')
  admin.open('/categories')
  await expectTexts(categories.figure('Total categories'), ['Total categories: 0'])
  await expectTexts(categories.figure('Products per category'), ['Products per category: ≈ 0'])
  await expectTexts(categories.fact('Largest category'), ['–'])
  expect(await accessibilityFaults()).toEqual([])
  await categories.view('Subcategories View').click()
  await expect.element(page.getByText('No categories yet')).toBeVisible()
  await categories.button('Create Category').last().click()
  await expect.element(categories.dialog.getByRole('heading', { name: 'Create Category' })).toBeVisible()
  await expect.element(categories.name).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expectCount(categories.dialog, 0)

  // A subcategory begins with its category, which is created in place.
  await categories.button('Create Subcategory').first().click()
  const subcategory = page.getByRole('dialog', { name: 'Create Subcategory' })
  await expect.element(subcategory).toHaveTextContent('No categories yet')
  await subcategory.getByRole('textbox', { name: 'Subcategory Name' }).fill('Kind')
  await subcategory.getByRole('textbox', { name: 'Category', exact: true }).fill(name)
  await userEvent.keyboard('{Enter}')
  await expect.element(categories.category).toHaveFocus()
  await expect.poll(chosenCategory).toBe(name)
})
