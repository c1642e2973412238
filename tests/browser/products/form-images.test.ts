import type { Locator } from '@playwright/test'
import { noisePng } from '../../support/browser/noise-png'
import { expect, freshCode, neededFields, picture, test } from '../../support/browser/product-form-test'

const large = picture('large.png', noisePng(900, 700))

test('up to three pictures, with the count of those left and the limit', async ({ form }) => {
  await form.openNew()
  await expect(form.images).toContainText('You can add 3 more images')
  await form.addImages(picture('a.png'))
  await expect(form.images).toContainText('You can add 2 more images')
  await form.addImages(picture('b.png'), picture('c.png'), picture('d.png'))
  await expect(form.images.getByRole('listitem')).toHaveCount(3)
  await expect(form.images.getByText('Maximum number of images (3) reached')).toHaveCount(1)
})

test('a drop of no picture at all is refused', async ({ form }) => {
  await form.openNew()
  await form.dropOnImages([{ name: 'list.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF') }])
  await expect(form.images).toContainText('Please drop image files only')
  await expect(form.images.getByRole('listitem')).toHaveCount(0)
  await form.dropOnImages([{ name: 'a.png', type: 'image/png', bytes: picture('a').buffer }])
  await expect(form.images.getByRole('listitem')).toHaveCount(1)
})

test('wrong pictures are refused at themselves, and block once', async ({ page, form, toasts }) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await form.openNew()
  await form.type(neededFields(freshCode()))
  await form.chooseAny()
  const broken = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(1.9 * 1024 * 1024) }
  await form.addImages({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, broken)
  const [gif, tooLarge] = ['a.gif', 'large.png'].map((name) => form.images.getByRole('listitem').filter({ hasText: name }))
  await expect(gif!.getByText('Invalid file type. Only JPG, JPEG, and PNG are allowed.')).toBeVisible()
  await expect(tooLarge!.getByText('File too large (1.9 MB). Maximum size is 1MB.')).toBeVisible()
  await form.create.click()
  await expect(form.dialog.getByText('Please remove invalid images before submitting.')).toHaveCount(1)
  await expect(toasts.all).toHaveText(['Some files have validation errors. Please check and remove them before submitting.'])
  expect(sent).toEqual([])

  await form.images.getByRole('button', { name: 'Remove a.gif' }).click()
  await form.images.getByRole('button', { name: 'Remove large.png' }).click()
  await expect(form.images.getByRole('listitem'), 'what is refused goes without a question').toHaveCount(0)
  await expect(form.dialog.getByText('Please remove invalid images before submitting.')).toHaveCount(0)
})

test('a picture that is still being checked when the form is sent needs no second press', async ({ page, form, storeProducts }) => {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (file: Blob) => Promise<ImageBitmap>
    window.createImageBitmap = (async (file: Blob) => {
      await new Promise((done) => setTimeout(done, 1500))
      return decode(file)
    }) as typeof window.createImageBitmap
  })
  const code = freshCode()
  await form.openNew()
  await form.type(neededFields(code))
  await form.chooseAny()
  await form.addImages(picture('slow.png'))
  await form.create.click()
  await expect(form.progress).toHaveText('Checking images...')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const product = (await storeProducts.all()).find(({ productCode }) => productCode === code)
  expect(product?.images).toHaveLength(1)
})

test('a refusal that comes once the form is sent blocks it as well', async ({ page, form }) => {
  await page.addInitScript(() => {
    window.createImageBitmap = async () => {
      await new Promise((done) => setTimeout(done, 1500))
      throw new Error('no picture')
    }
  })
  await form.openNew()
  await form.type(neededFields(freshCode()))
  await form.chooseAny()
  await form.addImages(picture('broken.png'))
  await form.create.click()
  await expect(form.dialog.getByText('Please remove invalid images before submitting.')).toBeVisible()
  await expect(form.images.getByText('Invalid file type. Only JPG, JPEG, and PNG are allowed.')).toBeVisible()
})

test('a picture that is too large is made smaller, and then sent', async ({ page, form, storeProducts, store }) => {
  const code = freshCode()
  await form.openNew()
  await form.type(neededFields(code))
  await form.chooseAny()
  await form.addImages(large)
  await expect(form.images).toContainText('Made smaller: 1.9 MB → ', { timeout: 30_000 })
  await expect(form.images.getByText(/File too large/)).toHaveCount(0)
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const product = (await storeProducts.all()).find(({ productCode }) => productCode === code)
  const uploaded = await fetch(new URL(product?.images?.[0]?.url ?? '', store.url))
  const { byteLength } = await uploaded.arrayBuffer()
  expect(byteLength).toBeGreaterThan(10_000)
  expect(byteLength).toBeLessThanOrEqual(1024 * 1024)
})

test('removing a fine picture asks first', async ({ form }) => {
  await form.openNew()
  await form.addImages(picture('a.png'))
  await form.images.getByRole('button', { name: 'Remove a.png' }).click()
  await expect(form.question).toContainText('Remove image?')
  await form.answer('Cancel')
  await expect(form.images.getByRole('listitem')).toHaveCount(1)
  await form.images.getByRole('button', { name: 'Remove a.png' }).click()
  await form.answer('Remove')
  await expect(form.images.getByRole('listitem')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a product with three photos takes at most 12 taps', async ({ page, form, storeProducts }) => {
    test.slow()
    let taps = 0
    const tap = async (place: Locator): Promise<void> => {
      taps += 1
      await place.tap()
    }
    const code = freshCode()
    await page.goto('/products')
    await tap(page.getByRole('button', { name: 'Create Product' }).first())
    for (const [label, text] of Object.entries(neededFields(code))) {
      await tap(form.field(label as 'Base Price'))
      await page.keyboard.insertText(text)
    }
    for (const label of ['Category', 'Subcategory'] as const) {
      await tap(form.choice(label))
      // The phone's own picker opens outside of the page: one tap more.
      taps += 1
      await form.choose(label, /./)
    }
    const chooser = page.waitForEvent('filechooser')
    await tap(form.images.getByRole('button', { name: 'Choose images' }))
    await expect(form.images, 'a finger drops nothing').not.toContainText('Drop images here')
    // The phone's own gallery, with the three pictures marked.
    taps += 1
    await (await chooser).setFiles(['a.png', 'b.png', 'c.png'].map((name) => ({ ...large, name })))
    await tap(form.create)
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 60_000 })
    expect(taps).toBeLessThanOrEqual(12)
    const product = (await storeProducts.all()).find(({ productCode }) => productCode === code)
    expect(product?.images).toHaveLength(3)
  })
})
