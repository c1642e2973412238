import jsQR from 'jsqr'
import { beforeEach, expect, test } from 'vitest'
import { bytesOf, gif } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { choose, openSettings, settings, storeOptions } from '../../support/screens/pages/store-settings'
import { expectCount, toasts } from '../../support/screens/seen'

const admin = setUpAdmin()
const store = storeOptions(admin)

beforeEach(() => store.reset())

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

test.each([
  ['with reserved URL characters', 'Lakshmi & Sons Crackers', 'lakshmi.sons@okaxis'],
  [
    'that is long and in Tamil',
    'ஸ்ரீ லட்சுமி பட்டாசு கடை மற்றும் மொத்த வியாபாரம், சிவகாசி விருதுநகர் மாவட்டம் 🎆',
    `${'a'.repeat(60)}@okhdfcbank`,
  ],
])('the QR code of a store with a name %s can be read', async (_name, storeName, upiId) => {
  await store.setContact({ upiId })
  await openSettings(admin)
  await expect.element(make).toBeVisible()
  expect(document.activeElement, 'no button is focused when the page opens').toBe(document.body)
  await settings.field('Store Name').fill(storeName)
  await settings.button('Save Name and Address').click()
  await expectCount(toasts, 1)
  await make.click()
  const made = settings.qrCode.getByRole('group', { name: 'QR code made from the UPI ID' })
  await expect.element(made.getByRole('img', { name: `QR code that pays ${upiId}` })).toBeVisible()
  await expect.element(made).toHaveTextContent(storeName)
  await settings.button('Upload QR Code').click()
  await expect.poll(async () => (await store.settings()).qrCode).not.toBeNull()
  const { width, height, text = '' } = await readStored()
  expect([width, height]).toEqual([500, 500])
  const { searchParams } = new URL(text)
  expect(searchParams.get('pn')).toBe([...storeName].slice(0, 50).join(''))
  expect(searchParams.get('pa')).toBe(upiId)
})

test('explains that a UPI ID is needed; a code made from it can be replaced by a selected picture', async () => {
  await openSettings(admin)
  await expect.element(settings.qrCode).toHaveTextContent('first save a UPI ID under Contact Information')
  await expectCount(make, 0)
  await settings.field('UPI ID').fill('lakshmi@okaxis')
  await settings.button('Save Contact Information').click()
  await make.click()
  await settings.button('Do not use').click()
  await expect.element(make).toHaveFocus()
  await choose(settings.qrCode, gif('printed.gif', 4))
  await settings.button('Upload QR Code').click()
  await expect.poll(async () => (await store.settings()).qrCode).not.toBeNull()
  expect(await store.file((await store.settings()).qrCode)).toEqual(await bytesOf(gif('printed.gif', 4)))
})
