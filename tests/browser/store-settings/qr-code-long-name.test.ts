import { readQrCode } from '../../support/browser/read-qr-code'
import { expect, test } from '../../support/browser/store-settings-test'

const name = 'ஸ்ரீ லட்சுமி பட்டாசு கடை மற்றும் மொத்த வியாபாரம், சிவகாசி விருதுநகர் மாவட்டம் 🎆'
const upiId = `${'a'.repeat(60)}@okhdfcbank`

test.use({ storeOptions: { storeName: name } })

test('the code of a store with a long Tamil name is still read', async ({ page, settings, storeSettings }) => {
  await storeSettings.setContact({ upiId })
  await settings.open()
  await settings.button('Make QR code').click()
  await settings.button('Upload QR Code').click()
  await expect.poll(async () => (await storeSettings.settings()).qrCode).not.toBeNull()
  const { qrCode } = await storeSettings.settings()
  if (!qrCode) throw new Error('nothing was stored')
  const { text = '' } = await readQrCode(page, await storeSettings.file(qrCode))
  const { searchParams } = new URL(text)
  expect(searchParams.get('pn')).toBe([...name].slice(0, 50).join(''))
  expect(searchParams.get('pa')).toBe(upiId)
})
