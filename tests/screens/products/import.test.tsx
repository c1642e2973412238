import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setUpAdmin } from '../../support/screens/open-admin'
import { expectSoundLooks } from '../../support/screens/looks'
import { openProducts, products } from '../../support/screens/pages/products'
import { StoreProducts } from '../../support/stores/products'

const admin = setUpAdmin()
const storeProducts = new StoreProducts(admin)

const sheet = (name: string, rows: string[][]): File =>
  new File([rows.map((row) => row.join(',')).join('\n')], name, { type: 'text/csv' })

const open = async (): Promise<void> => {
  await page
    .getByRole('button', { name: /^More actions: Products/ })
    .first()
    .click()
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
