import { expect, test } from '../../support/browser/products-test'

const isPlain = ({ featured, bestSeller, isActive }: { featured?: boolean; bestSeller?: boolean; isActive?: boolean }) =>
  !featured && !bestSeller && isActive === true

test('featured and best seller exclude each other, in the row, in the card and in the store', async ({
  products, storeProducts, toasts,
}) => {
  const { _id, productCode, name } = await storeProducts.take(isPlain)
  const row = await products.openOnly(productCode)
  const pressed = async (featured: boolean, bestSeller: boolean) => {
    await expect(products.toggle(row, 'Featured')).toHaveAttribute('aria-pressed', String(featured))
    await expect(products.toggle(row, 'Best seller')).toHaveAttribute('aria-pressed', String(bestSeller))
    await expect.poll(() => storeProducts.get(_id)).toMatchObject({ featured, bestSeller })
  }
  await products.toggle(row, 'Best seller').click()
  await expect(products.dialog).toContainText(`Customers will see "${name}" among the best sellers.`)
  await products.answer('Mark as best seller')
  await expect(toasts.saying('Product is now a best seller')).toBeVisible()
  await pressed(false, true)

  await products.toggle(row, 'Featured').click()
  await expect(products.dialog).toContainText('Turning featured on turns best seller off')
  await products.answer('Feature')
  await expect(toasts.saying('Product is now featured')).toBeVisible()
  await pressed(true, false)
  await expect(row).toContainText('Featured')

  await products.view('Card view').click()
  const card = products.card(productCode)
  await products.toggle(card, 'Best seller').click()
  await expect(products.dialog).toContainText('Turning best seller on turns featured off')
  await products.answer('Mark as best seller')
  await expect(products.toggle(card, 'Best seller')).toHaveAttribute('aria-pressed', 'true')
  await expect(products.toggle(card, 'Featured')).toHaveAttribute('aria-pressed', 'false')
  await products.toggle(card, 'Best seller').click()
  await expect(products.dialog).toContainText('no longer')
  await products.answer('Remove from best sellers')
  await products.view('List view').click()
  await pressed(false, false)
})

test('deactivating says that customers will not see the product, and a filtered list lets it go', async ({
  page, products, storeProducts, toasts,
}) => {
  const { _id, productCode, name } = await storeProducts.take(isPlain)
  await products.open(`?status=active&search=${productCode}`)
  const row = products.row(productCode)
  await products.toggle(row, 'Active').click()
  await expect(products.dialog).toContainText(`This hides "${name}" from customers`)
  await products.answer('Deactivate')
  await expect(toasts.saying('Product is now inactive')).toBeVisible()
  await expect(page.getByText('No products match your filters')).toBeVisible()
  expect((await storeProducts.get(_id)).isActive).toBe(false)

  await products.open(`?status=inactive&search=${productCode}`)
  await products.toggle(row, 'Active').click()
  await expect(products.dialog).toContainText(`Customers will see "${name}" in the shop`)
  await products.answer('Activate')
  await expect(toasts.saying('Product is now active')).toBeVisible()
  expect((await storeProducts.get(_id)).isActive).toBe(true)
})

test('a toggle that is thought better of changes nothing', async ({ page, products, storeProducts }) => {
  const { productCode } = await storeProducts.take(isPlain)
  const row = await products.openOnly(productCode)
  let calls = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') calls += 1
  })
  for (const leave of [() => products.answer('Cancel'), () => page.keyboard.press('Escape')]) {
    await products.toggle(row, 'Featured').click()
    await expect(products.dialog).toBeVisible()
    await leave()
    await expect(products.dialog).toHaveCount(0)
  }
  await expect(products.toggle(row, 'Featured')).toHaveAttribute('aria-pressed', 'false')
  expect(calls).toBe(0)
})

const failures = [
  ['Featured', 'Feature', 'toggle-featured', 'Failed to toggle featured status'],
  ['Best seller', 'Mark as best seller', 'toggle-bestseller', 'Failed to toggle best seller status'],
  ['Active', 'Deactivate', 'toggle-active', 'Failed to toggle active status'],
] as const

for (const [flag, button, call, sentence] of failures) {
  test(`${call} shows at once, and is taken back with one toast when it is refused`, async ({
    page, products, storeProducts, toasts, consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource/)
    const { productCode } = await storeProducts.take(isPlain)
    const row = await products.openOnly(productCode)
    const before = flag === 'Active'
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route(`**/api/products/*/${call}`, async (route) => {
      await held
      await route.fulfill({ status: 409, json: {} })
    })
    await products.toggle(row, flag).click()
    await products.answer(button)
    await expect(products.toggle(row, flag)).toHaveAttribute('aria-pressed', String(!before))
    answer()
    await expect(toasts.saying(sentence)).toBeVisible()
    await expect(products.toggle(row, flag)).toHaveAttribute('aria-pressed', String(before))
    await expect(toasts.all).toHaveCount(1)
  })
}

test("the server's own reason is preferred", async ({ page, products, storeProducts, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { productCode } = await storeProducts.take(isPlain)
  const row = await products.openOnly(productCode)
  await page.route('**/api/products/*/toggle-featured', (route) =>
    route.fulfill({ status: 409, json: { message: 'Refused', errors: ['Ten are featured already', 'Take one off first'] } }),
  )
  await products.toggle(row, 'Featured').click()
  await products.answer('Feature')
  await expect(toasts.saying('Ten are featured already, Take one off first')).toBeVisible()
})

test('a deletion asks by name, and the product is gone', async ({ page, products, storeProducts, toasts }) => {
  const { _id, productCode, name } = await storeProducts.create()
  await products.openOnly(productCode)
  const button = page.getByRole('button', { name: `Delete: ${name}` })
  await button.click()
  await expect(products.dialog).toContainText(`Are you sure you want to delete "${name}"?`)
  await products.answer('Cancel')
  await expect(button).toBeFocused()
  await button.click()
  await products.answer('Delete')
  await expect(toasts.saying('Product deleted successfully!')).toBeVisible()
  await expect(page.getByText('No products match your filters')).toBeVisible()
  await expect(storeProducts.get(_id)).rejects.toThrow('404')
})

test('a deletion that fails leaves the product and says so once', async ({ page, products, storeProducts, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const { productCode, name } = await storeProducts.take(isPlain)
  await products.openOnly(productCode)
  await page.route('**/api/products/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 400, json: {} }) : route.fallback(),
  )
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await products.answer('Delete')
  await expect(toasts.saying('Failed to delete product')).toBeVisible()
  await expect(toasts.all).toHaveCount(1)
  await expect(products.row(productCode)).toBeVisible()
})

test('all of it works by keyboard alone, and the focus stays where it was', async ({ page, products, storeProducts, toasts }) => {
  const { productCode } = await storeProducts.take(isPlain)
  const row = await products.openOnly(productCode)
  const featured = products.toggle(row, 'Featured')
  await row.getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(featured).toBeFocused()
  await page.keyboard.press('Space')
  await expect(products.dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toasts.saying('Product is now featured')).toBeVisible()
  await expect(featured).toBeFocused()
  await expect(featured).toHaveAttribute('aria-pressed', 'true')
})

test('a row that goes leaves the keyboard at the one that takes its place', async ({ page, products, storeProducts, toasts }) => {
  const brand = `Kept${Date.now()}`
  const made = []
  for (let index = 0; index < 3; index += 1) made.push(await storeProducts.create({ brandName: brand }))
  const [oldest, middle, newest] = made
  if (!oldest || !middle || !newest) throw new Error('There are three.')
  await products.open(`?search=${brand}`)
  await expect(products.rows).toHaveCount(3)
  const deletion = ({ name }: { name: string }) => page.getByRole('button', { name: `Delete: ${name}` })
  for (const [gone, next] of [[middle, oldest], [oldest, newest]] as const) {
    await deletion(gone).focus()
    await page.keyboard.press('Enter')
    await products.dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
    await expect(deletion(gone)).toHaveCount(0)
    await expect(deletion(next)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await products.dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  await expect(page.getByText('No products match your filters')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(products.search).toBeFocused()
  await expect(toasts.all.first()).toBeVisible()
})
