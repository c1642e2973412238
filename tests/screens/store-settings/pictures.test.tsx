import jsQR from 'jsqr'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bytesOf, gif } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { answerDeletion, choose, openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { changesSent, closeToasts, expectCount, expectTexts, hold, toasts } from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeOptions(admin)

beforeEach(() => store.reset())

const logoAlert = settings.logo.getByRole('alert')
const { save } = settings

test('a logo and a QR code are deleted after a confirmation, and the other settings are kept', async () => {
  await store.setContact({ upiId: 'lakshmi@okaxis' })
  await store.upload('logo', gif('sign.gif'))
  await store.upload('qrCode', gif('code.gif'))
  await openSettings(admin)
  await settings.button('Delete logo').click()
  await expect.element(settings.question).toHaveTextContent('Are you sure you want to delete the store logo?')
  await answerDeletion('Cancel')
  await expectCount(settings.question, 0)
  expect(await store.logo()).not.toBeNull()
  await settings.button('Delete logo').click()
  await answerDeletion('Delete')
  await expectTexts(toasts, ['Logo deleted successfully!'])
  await expect.element(settings.logo).toHaveTextContent('No logo yet.')
  await expect.element(settings.logo.getByRole('button', { name: 'Choose image' })).toHaveFocus()
  expect(await store.logo()).toBeNull()

  await settings.button('Delete QR code').click()
  await expect.element(settings.question).toHaveTextContent('Are you sure you want to delete the payment QR code?')
  await answerDeletion('Delete')
  await expectCount(toasts.filter({ hasText: 'QR code deleted successfully!' }), 1)
  await expect.element(settings.qrCode).toHaveTextContent('No QR code yet')
  await expectCount(page.css('img[src*="/files/"]'), 0)
  expect(await store.settings()).toMatchObject({ qrCode: null, upiId: 'lakshmi@okaxis' })
})

test('rejects files that are no pictures or broken; a pending upload can be cancelled and keeps its file, and the next is in the menu at once', async () => {
  await openSettings(admin)
  for (const text of [
    'No logo yet.',
    'Recommended size: 500x500px',
    'For invoices: PNG or JPG up to 512 KB (PNG up to 2 megapixels).',
  ])
    await expect.element(settings.logo).toHaveTextContent(text)
  await choose(settings.logo, new File(['%PDF-1.4'], 'a.pdf', { type: 'application/pdf' }))
  await expectTexts(logoAlert, ['Please select an image file'])
  await save.click()
  await choose(settings.logo, new File(['not a picture'], 'a.png', { type: 'image/png' }))
  await expectTexts(logoAlert, ['Please select an image file'])
  await save.click()
  expect(changesSent(admin)).toEqual([])

  const { held } = hold()
  admin.answer('POST /store/logo', () => held.then(() => undefined))
  await choose(settings.logo, gif('kept.gif'))
  await save.click()
  await expect.element(settings.logo.getByRole('progressbar')).toBeVisible()
  await settings.button('Cancel upload').click()
  await expect.element(settings.logo).toHaveTextContent('Upload cancelled')
  await expect.element(settings.logo.getByRole('listitem')).toHaveTextContent('kept.gif')
  await expectCount(toasts, 0)
  expect(await store.logo()).toBeNull()

  admin.answer('POST /store/logo', () => undefined)
  await expect.element(settings.logo.getByRole('img', { name: 'Preview of kept.gif' })).toBeVisible()
  await save.click()
  await expectTexts(toasts, ['Logo uploaded successfully!'])
  await expect.element(settings.logo.getByRole('img', { name: 'Store logo' })).toBeVisible()
  await expect.element(settings.logo).toHaveTextContent(/Uploaded on \d+ \w+ \d{4}/)
  await expectCount(settings.logo.getByRole('listitem'), 0)
  const first = await store.logo()
  expect(await store.file(first)).toEqual(await bytesOf(gif('kept.gif')))
  const shown = (picture: typeof first) => page.css(`img[src$="${picture?.url}"]`)
  await expectCount(shown(first), 2)
  await choose(settings.logo, gif('other.gif', 2))
  await save.click()
  await expectCount(shown(first), 0)
  await expectCount(shown(await store.logo()), 2)
})

test('failed requests for a picture show one toast each and keep the selected and the current picture', async () => {
  await store.upload('logo', gif('before.gif'))
  await openSettings(admin)
  const expectTold = (text: string) => expectCount(toasts.filter({ hasText: text }), 1)
  for (const method of ['POST', 'DELETE']) admin.answer(`${method} /store/logo`, { status: 400, body: {} })
  await choose(settings.logo, gif('kept.gif'))
  await save.click()
  await expectTold('Failed to upload logo')
  await expect.element(settings.logo.getByRole('listitem')).toHaveTextContent('kept.gif')
  await closeToasts()
  await expect.element(settings.logo.getByRole('note')).toHaveTextContent('Failed to upload logo')
  // Another file is another attempt.
  await choose(settings.logo, gif('another.gif'))
  await expectCount(settings.logo.getByRole('note'), 0)
  await settings.button('Delete logo').click()
  await answerDeletion('Delete')
  await expectTold('Failed to delete logo')
  await expect.element(settings.button('Delete logo')).toHaveFocus()
  expect(await store.logo()).not.toBeNull()
})

const make = settings.button('Make QR code')

/** Decodes the QR code of the stored image, like a payment app. */
const readStored = async () => {
  const { qrCode } = await store.settings()
  const bitmap = await createImageBitmap(new Blob([(await store.file(qrCode)).slice()]))
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixels = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
  return { width, height, text: jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data }
}

test('a QR code needs a UPI ID; that of a long name in Tamil, with a reserved URL character, can be read, and a picture replaces it', async () => {
  const storeName = 'ஸ்ரீ லட்சுமி & மகன்கள் பட்டாசு கடை மற்றும் மொத்த வியாபாரம், சிவகாசி 🎆'
  const upiId = `${'a'.repeat(60)}@okhdfcbank`
  await openSettings(admin)
  await expect.element(settings.qrCode).toHaveTextContent('first save a UPI ID under Contact Information')
  await expectCount(make, 0)
  expect(document.activeElement, 'no button is focused when the page opens').toBe(document.body)
  await settings.field('UPI ID').fill(upiId)
  await settings.field('Store name').fill(storeName)
  await save.click()
  await expectCount(toasts.filter({ hasText: 'Store name and address updated successfully!' }), 1)
  await make.click()
  await settings.button('Do not use').click()
  await expect.element(make).toHaveFocus()
  await make.click()
  const made = settings.qrCode.getByRole('group', { name: 'QR code made from the UPI ID' })
  await expect.element(made.getByRole('img', { name: `QR code that pays ${upiId}` })).toBeVisible()
  await expect.element(made).toHaveTextContent(storeName)
  await save.click()
  await expect.poll(async () => (await store.settings()).qrCode).not.toBeNull()
  const { width, height, text = '' } = await readStored()
  expect([width, height]).toEqual([500, 500])
  const { searchParams } = new URL(text)
  expect(searchParams.get('pn')).toBe([...storeName].slice(0, 50).join(''))
  expect(searchParams.get('pa')).toBe(upiId)

  await choose(settings.qrCode, gif('printed.gif', 4))
  await save.click()
  const printed = await bytesOf(gif('printed.gif', 4))
  await expect.poll(async () => store.file((await store.settings()).qrCode)).toEqual(printed)
})
