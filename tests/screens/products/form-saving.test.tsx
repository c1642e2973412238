import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { form } from '../../support/screens/pages/product-form'
import { closeToasts, expectCount, expectText, hold, toastTexts, twoFrames } from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'
import type { Product } from '../../../src/domain/product/product'

const admin = shareAdmin(startAdmin)
const storeProducts = new StoreProducts(admin)

afterEach(() => form.resetForm(admin))

test('an upload shows its progress, and can be cancelled without a toast and sent again', async () => {
  const code = form.freshCode()
  await storeProducts.createCategory(`Sky ${code}`)
  await form.openNew(admin)
  await form.type(form.neededFields(code))
  await form.chooseAny()
  await form.addImages(form.picture('a.png'))
  const letThrough = admin.answer('POST /products', () => hold().held)
  await form.create.click()
  await expect.element(form.dialog.getByRole('progressbar')).toBeVisible()
  await expect.element(form.progress).toHaveTextContent(/^(Uploading\.\.\. \d+%|Saving\.\.\.)$/)
  await expect.element(form.field('Product name')).toBeDisabled()
  await form.dialog.getByRole('button', { name: 'Cancel upload' }).click()
  await expect.element(form.progress).toHaveTextContent('Upload cancelled')
  await expect.element(form.field('Product name')).toHaveValue(`Rocket ${code}`)
  await expectCount(form.pictures, 1)
  expect(toastTexts()).toEqual([])
  letThrough()
  await form.create.click()
  await form.expectClosed()
})

test('keeps concurrent changes to other fields, and pieces sold during the save as sold', async () => {
  const product = await storeProducts.create({ pictures: 1 })
  await form.openFor(admin, product._id)
  await form.type({ 'Product name': 'Renamed' })
  await storeProducts.change(product._id, { supplierName: 'Murugan', stockQuantity: 93, inStock: false }, 2)
  await form.update.click()
  await form.expectClosed()
  await expect.poll(toastTexts).toEqual(['Product updated successfully!'])
  expect(await storeProducts.get(product._id)).toMatchObject({
    name: 'Renamed',
    supplierName: 'Murugan',
    stockQuantity: 93,
    inStock: false,
    images: [{}, {}],
  })

  admin.answer(`PUT /products/${product._id}`, async () => {
    await storeProducts.change(product._id, { stockQuantity: 86 })
    return undefined
  })
  await form.openFor(admin, product._id)
  await form.type({ 'Product name': 'Renamed again' })
  await form.update.click()
  await form.expectClosed()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Renamed again', stockQuantity: 86 })
})

test('a conflict asks whether to keep editing or to overwrite, again about later changes and pictures, and not while nothing can be read', async () => {
  const product = await storeProducts.create()
  await form.openFor(admin, product._id)
  await form.type({ 'Product name': 'Mine', 'Brand name': 'Mine too', 'Base price': '50' })
  await storeProducts.change(product._id, { name: 'Theirs' })
  const letThrough = admin.answer(`GET /products/${product._id}`, { status: 500, body: {} })
  await form.update.click()
  await expect.poll(toastTexts).toEqual(['Server error. Please try again later.'])
  await expect.element(form.field('Product name')).toHaveValue('Mine')
  await expect.element(form.update).toHaveFocus()
  letThrough()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Theirs', basePrice: 40 })
  await closeToasts()

  await form.update.click()
  await expect.element(form.question).toHaveTextContent('You changed this on another device, or in another tab')
  await expect.element(form.question).toHaveTextContent('Product name is now "Theirs"; yours is "Mine".')
  await form.answer('Keep editing')
  await expect.element(form.question).not.toBeInTheDocument()
  await expect.element(form.field('Product name')).toHaveValue('Mine')
  await expect.element(form.update).toHaveFocus()
  expect(await storeProducts.get(product._id)).toMatchObject({ name: 'Theirs', basePrice: 40 })

  await form.update.click()
  await expect.element(form.question).toHaveTextContent('Product name is now "Theirs"')
  await storeProducts.change(product._id, { brandName: 'Standard', supplierName: 'Murugan' })
  await form.answer('Save mine')
  await expect.element(form.question).toHaveTextContent('Brand name is now "Standard"; yours is "Mine too".')
  await form.answer('Save mine')
  await form.expectClosed()
  await expect.poll(toastTexts).toEqual(['Product updated successfully!'])
  expect(await storeProducts.get(product._id)).toMatchObject({
    name: 'Mine',
    brandName: 'Mine too',
    supplierName: 'Murugan',
    basePrice: 50,
  })

  await form.openFor(admin, product._id)
  await form.addImages(form.picture('new.png'))
  await storeProducts.change(product._id, {}, 2)
  await form.update.click()
  await expect.element(form.question).toHaveTextContent('Images: the file was changed; yours replaces it.')
  await form.answer('Keep editing')
  await expect.element(form.pictures).toHaveLength(2)
})

let taken: Product

beforeAll(async () => {
  taken = await storeProducts.create()
})

/** Debounce of the product code check in ms (contract 9.7). */
const debounce = 800

/** Uses fake timers. */
const holdTime = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const callFor = (code: string) => `GET /products/check-code/${code}`
const asked = () => admin.sent.filter(({ call }) => call.startsWith(callFor(''))).map(({ call }) => call.replace(callFor(''), ''))
const posts = () => admin.sent.filter(({ call }) => call.startsWith('POST '))
const expectStatus = (status: string) => expect.element(form.codeStatus).toHaveAttribute('data-status', status)

// That only the answer for the last code counts is in tests/unit/resources/products/form/form-faults.test.ts.
test('a code is checked once typing has stopped, or by Verify: idle, checking, available, unavailable, invalid, unknown', async () => {
  await form.openNew(admin)
  await expectStatus('idle')
  await form.verify.click()
  await expectText(form.codeStatus, 'Please enter a product code')
  holdTime()
  await userEvent.type(form.code, 'ab')
  vi.advanceTimersByTime(10 * debounce)
  await twoFrames()
  expect(asked(), 'two letters are not asked about').toEqual([])
  await form.code.fill('')
  const free = form.freshCode()
  await form.code.click()
  for (const sign of free.toLowerCase()) {
    vi.advanceTimersByTime(debounce - 1)
    await userEvent.keyboard(sign)
  }
  await expect.element(form.code).toHaveValue(free)
  vi.advanceTimersByTime(debounce - 1)
  await twoFrames()
  expect(asked()).toEqual([])
  vi.advanceTimersByTime(1)
  await expect.poll(asked).toEqual([free])
  vi.useRealTimers()
  await expectStatus('available')
  await expectText(form.codeStatus, 'Product code is available')
  await expect.element(form.codeStatus.css('svg')).toBeVisible()
  expect(asked(), 'asked about once').toEqual([free])

  const { held, release } = hold()
  admin.answer(callFor(taken.productCode), () => held)
  await form.code.fill(taken.productCode)
  await expectStatus('checking')
  await expectText(form.codeStatus, 'Checking availability...')
  await expect.poll(asked).toContain(taken.productCode)
  release()
  await expectStatus('unavailable')
  await expectText(form.codeStatus, 'Product code is already in use')

  await form.code.fill('AB-1')
  await expectText(form.codeStatus, 'Product code must contain only alphanumeric characters')
  await form.code.fill('ABEF')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}cd')
  await expect.element(form.code).toHaveValue('ABCDEF')
  await form.code.fill('A'.repeat(30))
  await expectText(form.codeStatus, 'Product code must be at most 20 characters')
  await expect.element(form.code).toHaveValue('A'.repeat(30))
  await form.code.fill('AB')
  await form.verify.click()
  await expectText(form.codeStatus, 'Product code must be at least 3 characters')
  const code = form.freshCode()
  const letThrough = admin.answer(callFor(code), { status: 500, body: {} })
  await form.code.fill(code)
  await form.verify.click()
  await expectText(form.codeStatus, 'Error checking product code availability')
  expect(toastTexts()).toEqual([])
  letThrough()
  await form.verify.click()
  await expectText(form.codeStatus, 'Product code is available')
})

test('a save verifies an unchecked code first; a code in use blocks it until Verify finds it available, and one that is taken then is told at its field', async () => {
  const other = await storeProducts.create()
  const { held, release } = hold()
  admin.answer(callFor(other.productCode), () => held)
  await form.openNew(admin)
  await form.type(form.neededFields(other.productCode))
  await form.chooseAny()
  await form.create.click()
  await expectText(form.progress, 'Verifying product code...')
  release()
  await expect.poll(() => form.faultOf('Product code')).toBe('Product code is not available. Please choose a different code.')
  await expect.element(form.code).toHaveFocus()
  expect(posts()).toEqual([])

  await admin.call('DELETE', `/products/${other._id}`)
  await form.verify.click()
  await expectStatus('available')
  await expect.element(form.code).not.toHaveAttribute('aria-invalid', 'true')

  const references = await storeProducts.createCategory(`Other ${form.freshCode()}`)
  const { productCode } = other
  await admin.call('POST', '/products', { productCode, name: 'First', description: 'First', basePrice: 1, ...references })
  await form.create.click()
  await expect.poll(toastTexts).toEqual(['Product code is already in use'])
  await expect.poll(() => form.faultOf('Product code')).toBe('Product code is already in use')
  await expect.element(form.code).toHaveFocus()
  await form.code.fill(form.freshCode())
  await form.create.click()
  await form.expectClosed()
})
