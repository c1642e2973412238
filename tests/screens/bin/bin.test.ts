import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { setUpAdmin } from '../../support/screens/open-admin'
import { expectNone, shell, toasts } from '../../support/screens/pages/shell'

const admin = setUpAdmin({ orders: 1, products: 3 })
let products: { _id: string; name: string }[]

beforeAll(async () => {
  products = (await admin.call<{ products: typeof products }>('GET', '/products')).products
})

const dialog = page.getByRole('dialog')
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const nameOf = (at: number): string => products[at]?.name ?? ''

test('a deleted product is restored from the toast, and the question says that it can be', async () => {
  admin.open('/products')
  await page.getByRole('button', { name: `Delete: ${nameOf(0)}` }).click()
  await expect
    .element(dialog)
    .toHaveTextContent(`Are you sure you want to delete "${nameOf(0)}"? You can restore it from the bin for 30 days.`)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectNone(row(nameOf(0)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(row(nameOf(0))).toBeVisible()
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Restored from the bin'))
})

test('the bin is filtered, restores or says what stands in the way, and deletes for good after a question', async () => {
  for (const { _id } of products.slice(1)) await admin.call('DELETE', `/products/${_id}`)
  admin.open('/bin')
  const message = 'Product code "X" now belongs to another product. Change that one first, then restore this one.'
  const restore = `POST /bin/products/${products[1]?._id}/restore`
  const goOn = admin.answer(restore, { status: 409, body: { message } })
  await page.getByRole('button', { name: `Restore: ${nameOf(1)}` }).click()
  await expect.poll(toasts).toEqual([expect.stringContaining(message)])
  goOn()
  await expect.element(row(nameOf(1))).toHaveTextContent(/Product.*Administrator.*30 days/)
  await page.getByLabelText('Kind', { exact: true }).selectOptions('Banner')
  await expect.element(page.getByText('Nothing in the bin matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).first().click()
  await page.getByRole('button', { name: `Restore: ${nameOf(1)}` }).click()
  await expectNone(row(nameOf(1)))
  expect(await admin.call('GET', `/products/${products[1]?._id}`)).toMatchObject({ product: { name: nameOf(1) } })

  await page.getByRole('button', { name: `Delete: ${nameOf(2)}` }).click()
  await expect.element(dialog).toHaveTextContent(`"${nameOf(2)}" and its pictures can then no longer be restored.`)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await expect
    .element(page.getByText('The bin is empty. It keeps deleted products, banners and customer queries for 30 days.'))
    .toBeVisible()
})

test('a backend without a bin shows nothing of it', async () => {
  admin.answer('GET /capabilities', { status: 404, body: {} })
  admin.open('/products')
  const name = nameOf(1)
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await expect.element(dialog).toHaveTextContent(`Are you sure you want to delete "${name}"?`)
  await expectNone(page.getByText('from the bin'))
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(toasts).toEqual([expect.stringContaining('Product deleted successfully!')])
  await expectNone(page.getByRole('button', { name: 'Undo' }))
  await expectNone(shell.link('Bin'))
})
