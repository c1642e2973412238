import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUpAdmin } from '../../support/screens/open-admin'
import { noisePicture } from '../../support/screens/files'
import { expectSoundLooks } from '../../support/screens/looks'
import { openProducts, products } from '../../support/screens/pages/products'
import type { Product } from '../../../src/domain/product/product'
import { StoreProducts } from '../../support/stores/products'

const admin = setUpAdmin()
const storeProducts = new StoreProducts(admin)

const sheet = (name: string, rows: string[][]): File =>
  new File([rows.map((row) => row.join(',')).join('\n')], name, { type: 'text/csv' })

const openMore = async (): Promise<void> => {
  await page
    .getByRole('button', { name: /^More actions: Products/ })
    .first()
    .click()
}

const open = async (): Promise<void> => {
  await openMore()
  await page.getByRole('button', { name: 'Import…', exact: true }).click()
  await expect.element(products.dialog.getByRole('heading', { name: 'Import products' })).toBeVisible()
}

const choose = (file: File): Promise<void> => userEvent.upload(products.dialog.css('input[type=file]'), file)

test('a file is checked, its faults are named, and a mended one is imported and taken back', async () => {
  const made = await storeProducts.create({ name: 'Importwork 1', basePrice: 40 })
  const { productCode: code } = made
  await openProducts(admin, '?search=Importwork')
  await open()
  const { dialog } = products
  await choose(
    sheet('wrong.csv', [
      ['Code', 'Name', 'Base price', 'Colour'],
      [code, 'Importwork 2', 'free', 'Red'],
    ]),
  )
  await expect.element(dialog.getByRole('alert').filter({ hasText: '1 row with a fault' })).toBeVisible()
  await expect.element(dialog.getByText('Row 2, Base price: Please enter a valid base price.')).toBeVisible()
  await expect.element(dialog.getByLabelText('Column “Colour”')).toHaveValue('?')
  await expect.element(dialog.getByRole('button', { name: /^Import \d/ })).toBeDisabled()
  await expectSoundLooks()

  await choose(
    sheet('right.csv', [
      ['Code', 'Name', 'Base price', 'Colour'],
      [code, 'Importwork 2', '50', 'Red'],
    ]),
  )
  await expect.element(dialog.getByText('Importwork 2 (row 2)')).toBeVisible()
  await dialog.getByLabelText('Column “Colour”').selectOptions('Brand name')
  await dialog.getByRole('button', { name: 'Import 1', exact: true }).click()
  await expect.element(page.getByText('1 product imported')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Importwork 2' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByRole('link', { name: 'Importwork 1' }).first()).toBeVisible()
})

const importPictures = 'POST /products/import/pictures'

const photo = async (name: string, side = 8): Promise<File> =>
  new File([await noisePicture('image/jpeg', side, side)], name, { type: 'image/jpeg' })

/** Products of a test have one already. */
const imagesOf = async ({ _id }: Product): Promise<number> =>
  (await admin.call<{ product: Product }>('GET', `/products/${_id}`)).product.images?.length ?? 0

test('pictures find their products by their names, after the network was lost, and are taken back', async () => {
  const made: Product[] = []
  for (let index = 0; index < 13; index += 1) made.push(await storeProducts.create({ name: `Picturework ${index}` }))
  const files = await Promise.all(made.map(({ productCode }) => photo(`${productCode.toLowerCase()}-1.JPG`)))
  await openProducts(admin, '?search=Picturework')
  await openMore()
  await page.getByRole('button', { name: 'Import pictures…' }).click()
  const { dialog } = products
  let calls = 0
  onTestFinished(admin.answer(importPictures, () => ((calls += 1) === 2 ? 'out of reach' : undefined)))
  await userEvent.upload(dialog.css('input[type=file]'), [...files, await photo('Nowhere1.jpg'), await photo('IMG_1.jpg', 900)])
  await expect.element(dialog.getByText('12 pictures added to 12 products')).toBeVisible()
  await expect.element(dialog.getByText('3 pictures not sent yet')).toBeVisible()
  await expectSoundLooks()
  await dialog.getByRole('button', { name: 'Send 3 pictures' }).click()
  await expect.element(dialog.getByText('13 pictures added to 13 products')).toBeVisible()
  await expect.element(dialog.getByText('2 pictures not added')).toBeVisible()
  await expect.element(dialog.getByText('Nowhere1.jpg: No product has the code NOWHERE1.')).toBeVisible()
  expect(await Promise.all(made.map(imagesOf))).toEqual(made.map(() => 2))
  await expectSoundLooks()

  const again = [...files.slice(0, 2), await photo(`${made[0]?.productCode}-2.jpg`)]
  await userEvent.upload(dialog.css('input[type=file]'), again)
  await expect.element(dialog.getByText('14 pictures added to 14 products')).toBeVisible()
  await expect.element(dialog.getByText('2 pictures there already')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => imagesOf(made[0] as Product)).toBe(2)
})

test('pictures on their way are stopped, and nothing of it is offered by a backend without it', async () => {
  const { productCode, ...product } = await storeProducts.create({ name: 'Stopwork' })
  await openProducts(admin, '?search=Stopwork')
  await openMore()
  await page.getByRole('button', { name: 'Import pictures…' }).click()
  const { dialog } = products
  const release = admin.answer(importPictures, () => new Promise(() => undefined))
  await userEvent.upload(dialog.css('input[type=file]'), await photo(`${productCode}.jpg`))
  await expect.element(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect.element(dialog.getByText('1 picture not sent yet')).toBeVisible()
  release()
  await dialog.getByRole('button', { name: 'Send 1 picture' }).click()
  await expect.element(dialog.getByText('1 picture added to 1 product')).toBeVisible()
  expect(await imagesOf({ productCode, ...product })).toBe(2)
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  onTestFinished(admin.answer('GET /capabilities', { status: 200, body: { data: ['import'] } }))
  await openProducts(admin, '?search=Stopwork')
  await openMore()
  await expect.element(page.getByRole('button', { name: 'Import…', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Import pictures…' }).elements()).toHaveLength(0)
})

test('an empty list offers the import beside the form', async () => {
  const none = { products: [], pagination: { page: 1, limit: 10, totalPages: 0, total: 0 } }
  onTestFinished(admin.answer('GET /products', { status: 200, body: none }))
  admin.open('/products')
  await expect.element(page.getByRole('button', { name: 'Create Your First Product' })).toBeVisible()
  await page.getByRole('button', { name: 'Import a price list' }).click()
  await expect.element(products.dialog.getByRole('heading', { name: 'Import products' })).toBeVisible()
  await expect.element(products.dialog.getByText(/costs what it is sold for/)).toBeVisible()
  await expectSoundLooks()
})
