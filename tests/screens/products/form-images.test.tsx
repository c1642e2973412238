import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  addImages,
  answer,
  chooseAny,
  dropOnImages,
  expectClosed,
  form,
  freshCode,
  neededFields,
  openNew,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { expectText, hold, toastTexts } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const wrongType = 'Invalid file type. Only JPG, JPEG, and PNG are allowed.'
const blocked = 'Please remove invalid images before submitting.'

const admin = shareAdmin(() => startAdmin())
const storeProducts = new StoreProducts(admin.store, admin.store)

beforeAll(async () => {
  await storeProducts.createCategory('Sparklers')
})
afterEach(() => resetForm(admin))

const posts = () => admin.sent.filter(({ call }) => call.startsWith('POST '))

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
  await openNew(admin)
  await expect.element(form.images).toHaveTextContent('You can add 3 more images')
  dropOnImages(picture('list.pdf', '%PDF', 'application/pdf'))
  await expect.element(form.images).toHaveTextContent('Please drop image files only')
  expect(form.pictures.elements()).toEqual([])
  dropOnImages(picture('a.png'))
  await expect.element(form.pictures).toHaveLength(1)
  await expect.element(form.images).toHaveTextContent('You can add 2 more images')
  await addImages(picture('b.png'), picture('c.png'), picture('d.png'))
  await expect.element(form.pictures).toHaveLength(3)
  await expect.element(form.images.getByText('Maximum number of images (3) reached')).toHaveLength(1)

  const remove = form.images.getByRole('button', { name: 'Remove a.png' })
  await remove.click()
  await expect.element(form.question).toHaveTextContent('Remove image?')
  await expect.element(form.question).toHaveTextContent('a.png will not be added to this product.')
  await answer('Cancel')
  await expect.element(form.question).not.toBeInTheDocument()
  expect(form.pictures.elements()).toHaveLength(3)
  await remove.click()
  await answer('Remove')
  await expect.element(form.pictures).toHaveLength(2)
})

test('shows an error at each invalid picture, and blocks the save', async () => {
  await openNew(admin)
  await type(neededFields(freshCode()))
  await chooseAny()
  await addImages(picture('a.gif', 'GIF89a', 'image/gif'), picture('large.png', new Uint8Array(Math.round(1.9 * 1024 * 1024))))
  await expect.element(form.pictures.filter({ hasText: 'a.gif' }).getByText(wrongType)).toBeVisible()
  const large = form.pictures.filter({ hasText: 'large.png' })
  await expect.element(large.getByText('File too large (1.9 MB). Maximum size is 1MB.')).toBeVisible()
  await form.create.click()
  await expect.element(form.dialog.getByText(blocked)).toHaveLength(1)
  await expect.poll(toastTexts).toEqual(['Some files have validation errors. Please check and remove them before submitting.'])
  expect(posts()).toEqual([])

  // Rejected files are removed without confirmation.
  await form.images.getByRole('button', { name: 'Remove a.gif' }).click()
  await form.images.getByRole('button', { name: 'Remove large.png' }).click()
  await expect.element(form.pictures).not.toBeInTheDocument()
  await expect.element(form.dialog.getByText(blocked)).not.toBeInTheDocument()
})

test('a save waits for pictures that are still being checked; one that is then rejected blocks it', async () => {
  const code = freshCode()
  const reject = holdDecoding('none')
  await openNew(admin)
  await type(neededFields(code))
  await chooseAny()
  await addImages(picture('broken.png'))
  await form.create.click()
  await expectText(form.progress, 'Checking images...')
  reject()
  await expect.element(form.dialog.getByText(blocked)).toBeVisible()
  await expect.element(form.images.getByText(wrongType)).toBeVisible()
  expect(posts()).toEqual([])

  await form.images.getByRole('button', { name: 'Remove broken.png' }).click()
  vi.restoreAllMocks()
  const accept = holdDecoding('a picture')
  await addImages(picture('slow.png'))
  await form.create.click()
  await expectText(form.progress, 'Checking images...')
  accept()
  await expectClosed()
  const product = (await storeProducts.all()).find(({ productCode }) => productCode === code)
  expect(product?.images).toHaveLength(1)
})
