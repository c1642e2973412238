import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn, pressByKey } from '../../support/screens/keyboard'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { openOnly, openProducts, products } from '../../support/screens/pages/products'
import { expectToastOnce, hold, toasts, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'

const admin = setUpAdmin()
const storeProducts = new StoreProducts(admin)

test('featured and best seller exclude each other in the row, in the card and in the store', async () => {
  const { _id, productCode, name } = await storeProducts.create()
  const row = await openOnly(admin, productCode)
  const expectPressed = async (featured: boolean, bestSeller: boolean) => {
    await expect.element(products.toggle(row, 'Featured')).toHaveAttribute('aria-pressed', String(featured))
    await expect.element(products.toggle(row, 'Best seller')).toHaveAttribute('aria-pressed', String(bestSeller))
    await expect.poll(() => storeProducts.get(_id)).toMatchObject({ featured, bestSeller })
  }
  await products.toggle(row, 'Featured').click()
  await expect.element(products.dialog).toHaveTextContent(`Customers will see "${name}" among the featured products.`)
  await products.answer('Feature')
  await expectToastOnce('Product is now featured')
  await expectPressed(true, false)
  await expect.element(row).toHaveTextContent('Featured')

  // By keyboard, because a toast may cover the button. The other way round is in detail.test.tsx.
  await pressByKey(products.view('Card view'))
  const card = products.card(productCode)
  await products.toggle(card, 'Best seller').click()
  await expect.element(products.dialog).toHaveTextContent('Turning best seller on turns featured off')
  await products.answer('Mark as best seller')
  await expectToastOnce('Product is now a best seller')
  await expect.element(products.toggle(card, 'Featured')).toHaveAttribute('aria-pressed', 'false')
  await pressByKey(products.view('List view'))
  await expectPressed(false, true)
  await products.toggle(row, 'Best seller').click()
  await expect.element(products.dialog).toHaveTextContent('no longer')
  await products.answer('Remove from best sellers')
  await expectPressed(false, false)
})

test('deactivating a product explains the consequence and removes it from a filtered list', async () => {
  const { _id, productCode, name } = await storeProducts.create()
  await openProducts(admin, `?status=active&search=${productCode}`)
  const row = products.row(productCode)
  await products.toggle(row, 'Active').click()
  await expect.element(products.dialog).toHaveTextContent(`This hides "${name}" from customers`)
  await products.answer('Deactivate')
  await expectToastOnce('Product is now inactive')
  await expect.element(page.getByText('No products match your filters')).toBeVisible()
  expect((await storeProducts.get(_id)).isActive).toBe(false)

  goTo(`/products?status=inactive&search=${productCode}`)
  await products.toggle(row, 'Active').click()
  await expect.element(products.dialog).toHaveTextContent(`Customers will see "${name}" in the shop`)
  await products.answer('Activate')
  await expectToastOnce('Product is now active')
  expect((await storeProducts.get(_id)).isActive).toBe(true)
})

test('a toggle cancelled with Cancel or Escape changes nothing; it works with the keyboard only and keeps the focus', async () => {
  const { productCode } = await storeProducts.create()
  const row = await openOnly(admin, productCode)
  const featured = products.toggle(row, 'Featured')
  for (const leave of [() => products.answer('Cancel'), () => userEvent.keyboard('{Escape}')]) {
    await featured.click()
    await expect.element(products.dialog).toBeVisible()
    await leave()
    await expect.element(products.dialog).not.toBeInTheDocument()
    await expect.element(featured).toHaveAttribute('aria-pressed', 'false')
  }
  expect(admin.sent.filter(({ call }) => call.startsWith('PATCH '))).toEqual([])

  focusOn(row.getByRole('link').first())
  await userEvent.tab()
  await expect.element(featured).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(products.dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expectToastOnce('Product is now featured')
  await expect.element(featured).toHaveFocus()
  await expect.element(featured).toHaveAttribute('aria-pressed', 'true')
})

test('each toggle is optimistic, and rolled back with one toast when it is rejected', async () => {
  const { _id, productCode } = await storeProducts.create()
  const row = await openOnly(admin, productCode)
  for (const [call, flag, button, sentence] of [
    ['toggle-featured', 'Featured', 'Feature', 'Failed to toggle featured status'],
    ['toggle-bestseller', 'Best seller', 'Mark as best seller', 'Failed to toggle best seller status'],
    ['toggle-active', 'Active', 'Deactivate', 'Failed to toggle active status'],
  ] as const) {
    const before = flag === 'Active'
    const { held, release: refuse } = hold()
    admin.answer(`PATCH /products/${_id}/${call}`, () => held.then(() => ({ status: 409, body: {} })))
    // By keyboard, because a toast may cover the button.
    await pressByKey(products.toggle(row, flag))
    await products.answer(button)
    await expect.element(products.toggle(row, flag)).toHaveAttribute('aria-pressed', String(!before))
    refuse()
    await expectToastOnce(sentence)
    await expect.element(products.toggle(row, flag)).toHaveAttribute('aria-pressed', String(before))
  }
})

const nothingFits = page.getByText('No products match your filters')

test('a product is deleted after a confirmation with its name; a failed deletion keeps it and shows one toast', async () => {
  const { _id, productCode, name } = await storeProducts.create()
  const letThrough = admin.answer(`DELETE /products/${_id}`, { status: 400, body: {} })
  await openOnly(admin, productCode)
  await products.deletion(name).click()
  await expect.element(products.dialog).toHaveTextContent(`Are you sure you want to delete "${name}"?`)
  await products.answer('Cancel')
  await expect.element(products.deletion(name)).toHaveFocus()
  await products.deletion(name).click()
  await products.answer('Delete')
  await expectToastOnce('Failed to delete product')
  expect(toastTexts()).toHaveLength(1)
  await expect.element(products.row(productCode)).toBeVisible()

  letThrough()
  await pressByKey(products.deletion(name))
  await products.answer('Delete')
  await expectToastOnce('Product deleted successfully!')
  await expect.element(nothingFits).toBeVisible()
  await expect(storeProducts.get(_id)).rejects.toThrow('404')
})

test('after a deletion the focus moves to the row that takes its place', async () => {
  const brandName = `Kept${Date.now()}`
  const [oldest, middle, newest] = [
    await storeProducts.create({ brandName }),
    await storeProducts.create({ brandName }),
    await storeProducts.create({ brandName }),
  ] as const
  const confirm = async () => {
    await userEvent.keyboard('{Enter}')
    const button = products.dialog.getByRole('button', { name: 'Delete', exact: true })
    await expect.element(products.dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await pressByKey(button)
  }
  await openProducts(admin, `?search=${brandName}`)
  await expect.element(products.rows).toHaveLength(3)
  for (const [gone, next] of [
    [middle, oldest],
    [oldest, newest],
  ] as const) {
    focusOn(products.deletion(gone.name))
    await confirm()
    await expect.element(products.deletion(gone.name)).not.toBeInTheDocument()
    await expect.element(products.deletion(next.name)).toHaveFocus()
  }
  await confirm()
  await expect.element(nothingFits).toBeVisible()
  await userEvent.tab()
  await expect.element(products.search).toHaveFocus()
  await expect.element(toasts.first()).toBeVisible()
})
