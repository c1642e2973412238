import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Product } from '../../../src/domain/product/product'
import { focusOn, pressByKey } from '../../support/screens/keyboard'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import { form } from '../../support/screens/pages/product-form'
import {
  closeToasts,
  expectText,
  expectToastOnce,
  hold,
  lowTargets,
  overflowOf,
  textsOf,
  toastTexts,
} from '../../support/screens/seen'
import { StoreProducts } from '../../support/stores/products'

const admin = shareAdmin(startAdmin)
const storeProducts = new StoreProducts(admin)

beforeAll(async () => {
  await storeProducts.createCategory('Sparklers')
})
afterEach(() => form.resetForm(admin))

const stored = async (code: string): Promise<Product | undefined> =>
  (await storeProducts.all()).find(({ productCode }) => productCode === code)
const posts = () => admin.sent.filter(({ call }) => call.startsWith('POST '))

test('creating another product keeps the values that a delivery has in common', async () => {
  const [first, second] = [form.freshCode(), form.freshCode()]
  await form.openNew(admin)
  await form.type({ ...form.neededFields(first), 'Brand name': 'Standard', 'Supplier name': 'Murugan', 'Profit margin': '40' })
  await form.chooseAny()
  const category = (form.category.element() as HTMLSelectElement).value
  await form.addImages(form.picture('a.png'))
  await form.createAnother.click()
  await expect.poll(toastTexts).toEqual(['Product created successfully!'])
  await expect.element(form.field('Product name')).toHaveFocus()
  await expect.element(form.code).toHaveValue('')
  await expect.element(form.field('Product name')).toHaveValue('')
  await expect.element(form.pictures).not.toBeInTheDocument()
  await expect.element(form.category).toHaveValue(category)
  await expect.element(form.field('Brand name')).toHaveValue('Standard')
  await expect.element(form.field('Supplier name')).toHaveValue('Murugan')
  await expect.element(form.field('Profit margin')).toHaveValue('40')
  await form.type(form.neededFields(second))
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await form.expectClosed()
  expect(await stored(second)).toMatchObject({ brandName: 'Standard', offerPrice: 56 })
  expect(await stored(first)).toMatchObject({ supplierName: 'Murugan' })
})

test("shows validation errors at their fields and sends nothing, the server's errors at theirs and in one toast, and a lost default picture at its own", async () => {
  const code = form.freshCode()
  await form.openNew(admin)
  await expect.element(form.field('Received date')).toHaveValue(new Date().toLocaleDateString('sv-SE'))
  await form.type({ Discount: '100', 'Supplier phone': '98765' })
  await form.create.click()
  for (const [label, text] of [
    ['Product code', 'Product code must be at least 3 characters'],
    ['Product name', 'Product name is required'],
    ['Category', 'Please select a category.'],
    ['Base price', 'Please enter a valid base price.'],
    ['Discount', 'Discount must be between 0 and 99.99'],
    ['Supplier phone', 'Please enter a valid 10-digit phone number.'],
  ] as const) {
    await expect.poll(() => form.faultOf(label), { message: label }).toBe(text)
  }
  await expect.element(form.field('Product name')).toHaveFocus()
  await expect.element(form.field('Supplier phone')).toHaveValue('98765')
  expect(toastTexts()).toEqual([])
  expect(posts()).toEqual([])

  const errors = ['Please enter a valid base price.', 'supplierPhone: is odd', 'The moon is full']
  admin.answer('POST /products', { status: 400, body: { message: 'Invalid', errors } })
  await form.type({ ...form.neededFields(code), Discount: '81', 'Supplier phone': '' })
  await form.chooseAny()
  await form.create.click()
  await expectToastOnce(errors.join(', '))
  expect(toastTexts()).toHaveLength(1)
  await expect.poll(() => form.faultOf('Base price')).toBe('Please enter a valid base price.')
  await expect.poll(() => form.faultOf('Supplier phone')).toBe('Is odd')
  await expect.element(form.field('Base price')).toHaveFocus()
  await expect.element(form.field('Product name')).toHaveValue(`Rocket ${code}`)
  const letThrough = admin.answer('POST /products', { status: 500, body: {} })
  await form.create.click()
  await expectToastOnce('Server error. Please try again later.')
  await expect.element(form.create).toHaveFocus()
  // Errors of the previous attempt are cleared.
  expect(form.faultOf('Base price')).toBeUndefined()
  expect(form.faultOf('Supplier phone')).toBeUndefined()

  letThrough()
  form.loseFiles('/default-product.png')
  await closeToasts()
  await form.create.click()
  await expect.element(form.images).toHaveTextContent('Failed to load default image. Please upload an image manually.')
  await expect.element(form.images.getByRole('button', { name: 'Choose images' })).toHaveFocus()
  expect(toastTexts()).toEqual([])
  vi.restoreAllMocks()
  await form.create.click()
  await form.expectClosed()
  expect(await stored(code)).toMatchObject({ price: 347.37, offerPrice: 66, images: [{}] })
})

test('a product is created with the keyboard only', async () => {
  const code = form.freshCode()
  admin.open('/products')
  const opener = page.getByRole('button', { name: 'Create Product' }).first()
  await expect.element(opener).toBeVisible()
  await pressByKey(opener)
  await expect.element(form.field('Product name')).toHaveFocus()
  // Past Verify, unit and content; past the buttons that create a category.
  await userEvent.keyboard(`By keyboard{Tab}விசை{Tab}${code}{Tab}{Tab}Box{Tab}{Tab}No mouse.`)
  for (const choice of [form.category, form.subcategory]) {
    await userEvent.tab()
    if (choice === form.subcategory) await userEvent.tab()
    await expect.element(choice).toHaveFocus()
    await vi.waitFor(() => expect(choice.css('option').elements().length).toBeGreaterThan(1))
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(choice).not.toHaveValue('')
  }
  focusOn(form.field('Base price'))
  await userEvent.keyboard('40{Control>}{Enter}{/Control}')
  await form.expectClosed()
  await expect.element(opener).toHaveFocus()
  expect(await stored(code)).toMatchObject({ name: 'By keyboard', secondName: 'விசை', unit: 'Box' })
})

test('categories that fail to load show an error in place and load on Retry; each offers its subcategories, and another one clears the selection', async () => {
  const [one, other] = [`One ${form.freshCode()}`, `Other ${form.freshCode()}`]
  await storeProducts.createCategory(one)
  await storeProducts.createCategory(other)
  const kinds = ['categories', 'subcategories'] as const
  const ends = kinds.map((kind) => admin.answer(`GET /${kind}`, { status: 400, body: { message: 'no' } }))
  await form.openNew(admin)
  for (const [at, kind] of kinds.entries()) {
    const text = form.dialog.getByText(`Failed to load ${kind}. Please try again.`)
    await expect.element(text).toBeVisible()
    expect(toastTexts()).toEqual([])
    ends[at]?.()
    await form.dialog.getByRole('button', { name: 'Retry' }).first().click()
    await expect.element(text).not.toBeInTheDocument()
    // The focused button was removed.
    await expect.element(form.dialog.css('form :focus')).toHaveLength(1)
  }

  await expect.element(form.subcategory).toBeDisabled()
  await form.choose('Category', one)
  await expect.poll(() => textsOf(form.subcategory.css('option'))).toEqual(['Select a subcategory', `${one} of a kind`])
  await form.choose('Subcategory', one)
  await form.choose('Category', other)
  await expect.element(form.subcategory).toHaveValue('')
  await form.choose('Subcategory', `${other} of a kind`)
  expect(form.chosen('Subcategory')).toBe(`${other} of a kind`)
})

test('a missing category or subcategory is created in place, and nothing that was typed is lost', async () => {
  const code = form.freshCode()
  const named = (label: string) => form.dialog.getByRole('textbox', { name: label, exact: true })
  const createButton = (label: string) => form.dialog.getByRole('button', { name: `Create ${label}` })
  const letThrough = admin.answer('GET /subcategories', { status: 200, body: [] })
  await form.openNew(admin)
  await form.type(form.neededFields(code))
  await form.choose('Category')
  await expect.element(form.dialog.getByText('No subcategories available for the selected category...')).toBeVisible()
  await form.create.click()
  await expect.element(named('Subcategory')).toHaveFocus()
  await expect.element(form.dialog.getByText('Please select a subcategory.')).toBeVisible()
  letThrough()
  await userEvent.keyboard(`Kind ${code}{Enter}`)
  await expectToastOnce('Subcategory created successfully!')
  await expect.element(form.subcategory).toHaveFocus()
  await expect.poll(() => form.chosen('Subcategory')).toBe(`Kind ${code}`)
  await expect.element(form.field('Product name')).toHaveValue(`Rocket ${code}`)

  // What the server refuses stands at the field, and Cancel returns to the choice.
  await closeToasts()
  await form.dialog.getByRole('button', { name: 'New category', exact: true }).click()
  await expect.element(named('Category')).toHaveFocus()
  await userEvent.keyboard('Sparklers')
  await createButton('Category').click()
  await expect.element(named('Category')).toHaveAttribute('aria-invalid', 'true')
  await expect.poll(() => toastTexts().length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(form.category).toHaveFocus()
  // Axe takes the toast for the ground of what the window covers.
  await closeToasts()
  await expectSoundLooks()
})

test('in a store without categories both names are typed, and created with the product; categories that fail to load block the save', async () => {
  const code = form.freshCode()
  const named = (label: string) => form.dialog.getByRole('textbox', { name: label, exact: true })
  const ends = ['categories', 'subcategories'].map((kind) => admin.answer(`GET /${kind}`, { status: 200, body: [] }))
  await form.openNew(admin)
  await expect.element(form.dialog.getByText(/^No categories yet\. Every product needs one\. Type the name/)).toBeVisible()
  expect(form.dialog.getByRole('alert').elements()).toEqual([])
  await expect.element(form.subcategory).toBeDisabled()
  await form.type(form.neededFields(code))
  await named('Category').fill(`First ${code}`)
  await named('Subcategory').fill(`Kind ${code}`)
  await named('Category').fill(`First of all ${code}`)
  await expect.element(named('Subcategory')).toHaveValue(`Kind ${code}`)
  await form.create.click()
  await form.expectClosed()
  await expect.poll(toastTexts).toEqual(['Product created successfully!'])
  expect(await stored(code)).toMatchObject({
    categoryId: { name: `First of all ${code}` },
    subcategoryId: { name: `Kind ${code}` },
  })

  ends.forEach((end) => end())
  admin.answer('GET /categories', { status: 400, body: { message: 'no' } })
  await form.openNew(admin)
  await expect.element(form.dialog.getByText('Failed to load categories. Please try again.')).toBeVisible()
  await form.create.click()
  await expect.poll(() => form.faultOf('Category')).toBe('Categories are not available. Please refresh and try again.')
})

const wrongType = 'Invalid file type. Only JPG, JPEG, and PNG are allowed.'
const blocked = 'Please remove invalid images before submitting.'

/** Delays the decoding of images, which then succeeds or fails. */
const holdDecoding = (finds: 'a picture' | 'none') => {
  const decode = window.createImageBitmap.bind(window)
  const { held, release } = hold()
  vi.spyOn(window, 'createImageBitmap').mockImplementation(async (file: ImageBitmapSource) => {
    await held
    if (finds === 'none') throw new Error('no picture')
    return decode(file)
  })
  return release
}

test('accepts up to three pictures and no other dropped files; removing one asks for confirmation', async () => {
  await form.openNew(admin)
  await expect.element(form.images).toHaveTextContent(' · at most 3 images')
  form.dropOnImages(form.picture('list.pdf', '%PDF', 'application/pdf'))
  await expect.element(form.images).toHaveTextContent('Please drop image files only')
  expect(form.pictures.elements()).toEqual([])
  form.dropOnImages(form.picture('a.png'))
  await expect.element(form.pictures).toHaveLength(1)
  await expect.element(form.images).toHaveTextContent('You can add 2 more images')
  await form.addImages(form.picture('b.png'), form.picture('c.png'), form.picture('d.png'))
  await expect.element(form.pictures).toHaveLength(3)
  await expect.element(form.images.getByText('Maximum number of images (3) reached')).toHaveLength(1)

  const remove = form.images.getByRole('button', { name: 'Remove a.png' })
  await remove.click()
  await expect.element(form.question).toHaveTextContent('Remove image?')
  await expect.element(form.question).toHaveTextContent('a.png will not be added to this product.')
  await form.answer('Cancel')
  await expect.element(form.question).not.toBeInTheDocument()
  expect(form.pictures.elements()).toHaveLength(3)
  await remove.click()
  await form.answer('Remove')
  await expect.element(form.pictures).toHaveLength(2)
})

test('a save waits for pictures that are being checked, and is blocked by an invalid one, whose error has sound looks and fits a finger', async () => {
  const code = form.freshCode()
  // Nothing but the form is looked at.
  admin.answer('GET /products', { status: 200, body: [] })
  await form.openNew(admin)
  await form.type(form.neededFields(code))
  await form.chooseAny()
  await form.addImages(
    form.picture('a.gif', 'GIF89a', 'image/gif'),
    form.picture('large.png', new Uint8Array(Math.round(1.9 * 1024 * 1024))),
  )
  await expect.element(form.pictures.filter({ hasText: 'a.gif' }).getByText(wrongType)).toBeVisible()
  const large = form.pictures.filter({ hasText: 'large.png' })
  await expect.element(large.getByText('File too large (1.9 MB). Maximum size is 1MB.')).toBeVisible()
  await form.create.click()
  await expect.element(form.dialog.getByText(blocked)).toHaveLength(1)
  await expect.poll(toastTexts).toEqual(['Some files have validation errors. Please check and remove them before submitting.'])
  expect(posts()).toEqual([])

  await expect.element(form.codeStatus).toHaveAttribute('data-status', 'available')
  await form.type({ 'Stock quantity': '5', 'Supplier phone': '1' })
  await userEvent.tab()
  await expect.poll(() => form.faultOf('Supplier phone')).toBeTruthy()
  await expectSoundLooks()
  for (const size of ['desk', 'phone'] as const) {
    await setSize(size)
    await expect.poll(() => overflowOf(form.dialog.element()), { message: size }).toBe(0)
    await expect.element(form.create).toBeInViewport()
  }
  const { x, y, width } = form.dialog.element().getBoundingClientRect()
  expect([x, y, width]).toEqual([0, 0, 360])
  expect(form.dialog.css('button').length).toBeGreaterThan(3)
  expect(lowTargets(form.dialog, 'button, select, input:not([type=checkbox]), a, .mantine-Switch-root')).toEqual([])
  await setSize('desk')
  await form.type({ 'Supplier phone': '' })

  // Rejected files are removed without confirmation.
  await form.images.getByRole('button', { name: 'Remove a.gif' }).click()
  await form.images.getByRole('button', { name: 'Remove large.png' }).click()
  await expect.element(form.pictures).not.toBeInTheDocument()
  await expect.element(form.dialog.getByText(blocked)).not.toBeInTheDocument()

  const reject = holdDecoding('none')
  await form.addImages(form.picture('broken.png'))
  await form.create.click()
  await expectText(form.progress, 'Checking images...')
  reject()
  await expect.element(form.dialog.getByText(blocked)).toBeVisible()
  await expect.element(form.images.getByText(wrongType)).toBeVisible()
  expect(posts()).toEqual([])

  await form.images.getByRole('button', { name: 'Remove broken.png' }).click()
  vi.restoreAllMocks()
  const accept = holdDecoding('a picture')
  await form.addImages(form.picture('slow.png'))
  await form.create.click()
  await expectText(form.progress, 'Checking images...')
  accept()
  await form.expectClosed()
  expect((await stored(code))?.images).toHaveLength(1)
})
