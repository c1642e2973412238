import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { focusOn, pressByKey } from '../../support/screens/keyboard'
import { setUpAdmin } from '../../support/screens/open-admin'
import { openOnly, openProducts, products } from '../../support/screens/pages/products'
import { expectToastOnce, toasts, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = setUpAdmin()
const storeProducts = new StoreProducts(admin.store, admin.store)

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
