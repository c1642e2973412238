import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product } from '../../../src/domain/product/product'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectSoundLooks } from '../../support/screens/looks'
import { openProducts, products } from '../../support/screens/pages/products'
import { expectNone } from '../../support/screens/pages/shell'
import { catchDownloads, readCaught } from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'

const admin = setUpAdmin()
const storeProducts = new StoreProducts(admin)

const boxes = () => page.css('[data-record] .row-check')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const selected = (count: number) => page.getByRole('region', { name: `${count} selected` })

/** Thirteen products of ₹66 that cost ₹40, with a word of their own, of which a page shows ten. */
const makeMany = async (word: string): Promise<Product[]> => {
  const made: Product[] = []
  for (let index = 0; index < 13; index += 1) made.push(await storeProducts.create({ name: `${word} ${index}`, basePrice: 40 }))
  return made
}

test('rows of a page, a range, and all that match are selected', async () => {
  await makeMany('Rangework')
  await openProducts(admin, '?search=Rangework')
  await boxes().nth(1).click()
  await expect.element(selected(1)).toBeVisible()
  await userEvent.keyboard('{Shift>}')
  await boxes().nth(4).click()
  await userEvent.keyboard('{/Shift}')
  await expect.element(selected(4)).toBeVisible()
  await button('Select all 13 that match').click()
  await expect.element(selected(13)).toBeVisible()
  // An export has all of them, not those of the page.
  await page
    .getByRole('button', { name: /^More actions: Products/ })
    .first()
    .click()
  await button('Export…').click()
  await expect.element(products.dialog.getByLabelText('All 13 that match')).toBeChecked()
  expect(products.dialog.getByLabelText(/selected$/).elements()).toHaveLength(0)
  await products.dialog.getByRole('button', { name: 'Cancel' }).click()
  await boxes().nth(0).click()
  await expect.element(selected(12)).toBeVisible()
  // And not the one that was unticked again.
  await page
    .getByRole('button', { name: /^More actions: Products/ })
    .first()
    .click()
  await button('Export…').click()
  await expect.element(products.dialog.getByLabelText('The 12 selected')).toBeChecked()
  await products.dialog.getByLabelText('CSV, for other programs').click()
  const caught = catchDownloads()
  await products.dialog.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => caught.length).toBe(1)
  const { data } = Papa.parse(await readCaught(caught), { header: true, skipEmptyLines: true })
  expect(data).toHaveLength(12)
  await expectNone(products.dialog)
  goTo('/products?search=Rangework&page=2')
  await expect.poll(() => boxes().elements().length).toBe(3)
  await expect.element(selected(12)).toBeVisible()
  // Other records match now.
  await products.search.fill('Rangework 1')
  await expect.poll(() => page.getByText('selected').elements().length).toBe(0)
})

test('prices of all that match are changed from the menu of the list', async () => {
  await makeMany('Menuwork')
  await openProducts(admin, '?search=Menuwork')
  await page
    .getByRole('button', { name: /^More actions: Products/ })
    .first()
    .click()
  await button('Change prices (all 13)…').click()
  await products.dialog.getByLabelText(/^Change by/).fill('5')
  await products.dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(products.dialog.getByText('All 13 change')).toBeVisible()
})

test('prices are changed after a preview, and changed back by the toast', async () => {
  const made = await makeMany('Pricework')
  await openProducts(admin, '?search=Pricework')
  await boxes().nth(0).click()
  await button('Select all 13 that match').click()
  await button('Change prices…').click()
  const { dialog } = products
  await expect.element(dialog.getByRole('heading', { name: 'Change prices of 13 products' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('Please enter a percentage from -99.99 to 1000')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Change by' }).fill('-50')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('13 cannot change and are left out')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Change by' }).fill('5')
  await dialog.getByRole('combobox', { name: 'Round to' }).selectOptions('₹1')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByRole('status').filter({ hasText: 'All 13 change' })).toBeVisible()
  await expect.element(dialog).toHaveTextContent('Offer Price ₹66 → ₹69')
  await expectSoundLooks()
  // A double click on Preview does not apply it.
  await new Promise((done) => setTimeout(done, 700))
  await dialog.getByRole('button', { name: 'Change 13' }).click()
  await expect.element(page.getByText('13 products changed')).toBeVisible()
  const [first] = made
  expect((await storeProducts.get(first?._id ?? '')).offerPrice).toBe(69)
  await button('Undo').click()
  await expect.element(page.getByText('13 changed back')).toBeVisible()
  expect((await storeProducts.get(first?._id ?? '')).offerPrice).toBe(66)
})

test('fields are changed by the inputs of the form, and a line of the history changes them back', async () => {
  const made = await makeMany('Fieldwork')
  await openProducts(admin, '?search=Fieldwork')
  await boxes().nth(0).click()
  await boxes().nth(1).click()
  await button('Change…').click()
  const { dialog } = products
  const what = () => dialog.getByRole('combobox', { name: 'What to change' })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('Please choose what to change')).toBeVisible()
  await what().selectOptions('Category')
  await what().selectOptions('Brand name')
  await dialog.getByRole('button', { name: 'Do not change Subcategory' }).click()
  await expect.poll(() => dialog.getByRole('combobox', { name: /^Category/ }).elements().length).toBe(0)
  await dialog.getByRole('textbox', { name: 'Brand name' }).fill('Jothi')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect.element(dialog).toHaveTextContent('Brand name nothing → Jothi')
  await new Promise((done) => setTimeout(done, 700))
  await dialog.getByRole('button', { name: 'Change 2' }).click()
  await expect.element(page.getByText('2 products changed')).toBeVisible()
  const brands = async () => {
    const list = await Promise.all(made.map(({ _id }) => storeProducts.get(_id)))
    return list.filter(({ brandName }) => brandName === 'Jothi').length
  }
  expect(await brands()).toBe(2)

  goTo('/history')
  await page.getByRole('link', { name: '2 products' }).first().click()
  await expect.element(products.dialog).toHaveTextContent('2 changed')
  await products.dialog.getByRole('button', { name: 'Change back' }).click()
  await page.getByRole('dialog').last().getByRole('button', { name: 'Change back' }).click()
  await expect.poll(brands).toBe(0)
  await expect.element(page.getByText(/changed back 2 products/i).first()).toBeVisible()
})

test('many are deleted after a question, and restored by the toast', async () => {
  const made = await makeMany('Binwork')
  await openProducts(admin, '?search=Binwork')
  await boxes().nth(0).click()
  await button('Select all 13 that match').click()
  await page.getByRole('region', { name: '13 selected' }).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect.element(question).toHaveTextContent('Delete 13 products?')
  await question.getByRole('button', { name: 'Delete 13' }).click()
  await expect.element(page.getByText('13 products deleted')).toBeVisible()
  await expect.element(page.getByText('No products match your filters')).toBeVisible()
  await button('Undo').click()
  await expect.element(page.getByText('13 changed back')).toBeVisible()
  await expect.poll(() => boxes().elements().length).toBe(10)
  expect((await storeProducts.get(made[0]?._id ?? '')).name).toBe('Binwork 0')
})

test('a backend without changes of many offers no selection', async () => {
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: ['page-sizes'] } })
  await openProducts(admin)
  await expect.poll(() => products.rows.elements().length).toBeGreaterThan(0)
  expect(boxes().elements()).toHaveLength(0)
})
