import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { form } from '../../support/screens/pages/product-form'
import { products } from '../../support/screens/pages/products'
import { address, expectText, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'

const admin = shareAdmin(startAdmin)
const storeProducts = new StoreProducts(admin)

afterEach(() => form.resetForm(admin))

const expectFigure = (label: string, text: string) => expect.poll(() => form.figureOf(label), { message: label }).toBe(text)
const writes = () => admin.sent.filter(({ call }) => call.startsWith('PUT '))

test('adds received cases to the stock, also to what was sold meanwhile; warns of a product in stock without any pieces', async () => {
  const product = await storeProducts.create({ caseQuantity: 'qty:10 box', receivedCase: 4, stockQuantity: 9 })
  await form.openFor(admin, product._id)
  const cases = form.field('Received cases')
  await expect.element(cases).toHaveAccessibleDescription(/A number that you enter is added to the stock/)
  await form.type({ 'Received cases': '40' })
  await expect
    .element(cases)
    .toHaveAccessibleDescription('Came in now: 40 cases × 10 = 400 are added. To correct a number only, choose “Keep 9”.')
  await expect.element(form.field('Stock quantity')).toHaveValue('409')
  await expect.element(form.dialog).toHaveTextContent('9 → 409 · 40 cases × 10 = 400 are added')
  await form.dialog.getByRole('button', { name: 'Use cases × quantity' }).click()
  await expect.element(form.field('Stock quantity')).toHaveValue('400')
  await form.dialog.getByRole('button', { name: 'Add 400' }).click()
  await storeProducts.change(product._id, { stockQuantity: 7 })
  await form.update.click()
  await form.expectClosed()
  expect(await storeProducts.get(product._id)).toMatchObject({ receivedCase: 40, stockQuantity: 407 })

  const empty = await storeProducts.create({ stockQuantity: 0 })
  await form.openFor(admin, empty._id)
  await expect.element(form.dialog).toHaveTextContent('Customers cannot order it while its stock is 0')
  await form.type({ 'Stock quantity': '5' })
  await expect.element(form.dialog).not.toHaveTextContent('while its stock is 0')
  await form.type({ 'Stock quantity': '0' })
  await form.flip('In Stock')
  await expect.element(form.dialog).not.toHaveTextContent('while its stock is 0')
  await form.cancel.click()
  await form.answer('Discard')
  await form.expectClosed()
  await expect.element(products.row(empty.productCode)).toHaveTextContent('Out of stock')
})

test('shows the stored values, and saves only the changed ones', async () => {
  const product = await storeProducts.create({
    pictures: 2,
    tags: ['night', 'loud'],
    caseQuantity: 'qty:10 box',
    receivedCase: 4,
    receivedDate: '2026-10-31',
    supplierPhone: '9876543210',
    bestSeller: true,
    maxQuantityPerCustomer: 3,
  })
  await form.openFor(admin, product._id)
  const code = form.dialog.getByLabelText('Product code', { exact: true })
  await expect.element(code).toHaveAttribute('readonly', '')
  await expect.element(code).toHaveValue(product.productCode)
  await expect.element(form.field('Product name')).toHaveValue(product.name)
  await expect.element(form.field('Tags')).toHaveValue('night, loud')
  await expect.element(form.field('Received date')).toHaveValue('2026-10-31')
  await expect.element(form.field('Stock quantity')).toHaveValue(String(product.stockQuantity))
  await expect.element(form.field('Maximum per customer')).toHaveValue('3')
  await expect.element(form.flag('Best Seller')).toBeChecked()
  await expect.poll(() => form.chosen('Subcategory')).toMatch(/of a kind$/)
  await expect.element(form.pictures).toHaveLength(2)
  await expect.element(form.update).toHaveAttribute('aria-disabled', 'true')
  await expectText(form.progress, 'No changes yet.')

  await form.type({ 'Product name': 'Renamed', 'Base price': '50', 'Maximum per customer': '' })
  await form.update.click()
  await form.expectClosed()
  const [{ body } = { body: undefined }] = writes()
  expect(body).toBeInstanceOf(FormData)
  expect([...(body as FormData).keys()]).toContain('name')
  expect([...(body as FormData).keys()].filter((name) => ['images', 'productCode'].includes(name))).toEqual([])
  expect(address()).not.toContain('edit=')
  await expect.poll(toastTexts).toEqual(['Product updated successfully!'])
  const after = await storeProducts.get(product._id)
  expect(after).toEqual({
    ...product,
    updatedAt: after.updatedAt,
    name: 'Renamed',
    basePrice: 50,
    offerPrice: 82.5,
    price: after.price,
    profitMarginPrice: after.profitMarginPrice,
    calculatedOriginalPrice: after.calculatedOriginalPrice,
    maxQuantityPerCustomer: null,
  })
  expect(after.price).toBeCloseTo(82.5 / 0.19, 1)
})

test('reports a kept picture that fails to load, and sends nothing; requires at least one picture', async () => {
  const product = await storeProducts.create({ pictures: 1 })
  await form.openFor(admin, product._id)
  await form.addImages(form.picture('new.png'))
  form.loseFiles('/files/')
  await form.update.click()
  await expect.element(form.images).toHaveTextContent('Image 1 could not be loaded.')
  await expect.element(form.pictures).toHaveLength(2)
  expect(writes()).toEqual([])

  for (const name of ['Image 1', 'new.png']) {
    await form.images.getByRole('button', { name: `Remove ${name}` }).click()
    await form.answer('Remove')
  }
  await form.update.click()
  await expect.element(form.images).toHaveTextContent('Please upload at least one image.')
  await form.addImages(form.picture('other.png'))
  await expect.element(form.images).not.toHaveTextContent('Please upload at least one image.')
})

test('a product that was deleted meanwhile is reported, which keeps the input; a missing one is not titled with the ID in the URL', async () => {
  const product = await storeProducts.create()
  await form.openFor(admin, product._id)
  await form.type({ 'Product name': 'Renamed' })
  await storeProducts.delete(product._id)
  await form.update.click()
  await expect.poll(toastTexts).toEqual(['Product not found'])
  await expect.element(form.field('Product name')).toHaveValue('Renamed')
  await expect.element(form.update).toHaveFocus()

  admin.open('/products?edit=nope')
  const missing = page.getByRole('dialog')
  await expect.element(missing).toHaveAccessibleName('Product')
  await expect.element(missing).toHaveTextContent('This product was not found.')
})

// What the figures are for which values is in tests/unit/resources/products/form/form-values.test.ts.
test('prices and stock follow what is typed; a number is validated when its field loses the focus, and the prices name the invalid field', async () => {
  await form.openNew(admin)
  for (const [label, mode] of [
    ['Base price', 'decimal'],
    ['Received cases', 'numeric'],
    ['Supplier phone', 'tel'],
  ] as const) {
    expect(form.field(label).element().getAttribute('inputmode'), label).toBe(mode)
  }
  await expect.element(form.dialog).toHaveTextContent('Enter a base price to see what customers pay.')
  // Empty fields that only lose the focus are not validated.
  await form.field('Base price').click()
  for (let field = 0; field < 6; field += 1) await userEvent.tab()
  await expect.element(form.field('Base price')).not.toHaveFocus()
  expect(form.dialog.css('[aria-invalid=true]').elements()).toEqual([])

  await form.type({ 'Base price': '40', 'Profit margin': '1001' })
  await expect.element(form.dialog).toHaveTextContent('Correct Profit margin to see what customers pay.')
  expect(form.faultOf('Profit margin')).toBeUndefined()
  await expect.element(form.dialog).not.toHaveTextContent('Enter a base price')
  await userEvent.tab()
  await expect.poll(() => form.faultOf('Profit margin')).toBe('Profit margin must be between 0 and 1000')
  await expect.element(form.field('Profit margin')).toHaveValue('1001')
  await form.type({ 'Profit margin': '10' })
  await expect.poll(() => form.faultOf('Profit margin')).toBeUndefined()

  await form.type({ 'Profit margin': '65', 'Base price': '' })
  await userEvent.type(form.field('Base price'), '40')
  await expectFigure('Customers pay', '₹66')
  await expectFigure('Displayed price', '₹347.37')
  await expectFigure('Customer saves', '₹281.37 (81%)')
  await expect.element(form.dialog).toHaveTextContent('₹40 + 65% = ₹66 → shown as ₹347.37 struck, 81% off')
  await form.type({ 'Base price': '1850', 'Selling price': '3049' })
  await expect.element(form.field('Profit margin')).toHaveValue('64.811')
  await expectFigure('Customers pay', '₹3,049')
  await form.type({ 'Profit margin': '' })
  await expect.element(form.dialog).toHaveTextContent('Correct Profit margin to see what customers pay.')
  await form.type({ 'Profit margin': '65' })
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(form.field('Profit margin')).toHaveValue('66')

  const stock = form.field('Stock quantity')
  const total = form.field('Total available quantity')
  const follow = form.dialog.getByRole('button', { name: 'Use cases × quantity' })
  await form.type({ 'Received cases': '5', 'Case quantity': 'qty:100 box' })
  await expect.element(stock).toHaveValue('500')
  await expect.element(total).toHaveValue('500')
  await expect.element(total).toHaveAttribute('readonly', '')
  await expect.element(follow).not.toBeInTheDocument()
  await stock.fill('480')
  await expect.element(total).toHaveValue('480')
  await follow.click()
  await expect.element(stock).toHaveValue('500')
  // The focused button was removed.
  await expect.element(stock).toHaveFocus()
})
