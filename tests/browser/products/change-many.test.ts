import { type Reference, referenceId } from '../../../src/domain/shared/reference'
import { expect, test } from '../../support/browser/test'

test('a category is raised by 5% in four presses from its filtered list', async ({ page, products, storeProducts }) => {
  const [first, second] = [await storeProducts.create({ basePrice: 40 }), await storeProducts.create({ basePrice: 40 })]
  const idOf = (place: Reference | undefined): string => referenceId(place) ?? ''
  const place = { categoryId: idOf(first.categoryId), subcategoryId: idOf(first.subcategoryId) }
  await storeProducts.change(second._id, place)
  await page.goto(`/products?categoryId=${place.categoryId}`)
  await expect(products.heading).toBeVisible()
  let presses = 0
  const press = async (name: string | RegExp, role: 'button' | 'checkbox' = 'button'): Promise<void> => {
    presses += 1
    await page.getByRole(role, { name }).click()
  }
  await press(/^Select all/, 'checkbox')
  await press('Change prices…')
  await expect(page.getByRole('textbox', { name: 'Change by' })).toBeFocused()
  await page.keyboard.type('5')
  await press('Preview')
  await expect(page.getByRole('dialog')).toContainText(' → ')
  // The second press of a double click applies nothing.
  await page.waitForTimeout(700)
  await press(/^Change \d+$/)
  await expect(page.getByText('2 products changed')).toBeVisible()
  expect(presses).toBe(4)
  expect([(await storeProducts.get(first._id)).offerPrice, (await storeProducts.get(second._id)).offerPrice]).toEqual([
    69.3, 69.3,
  ])
})
