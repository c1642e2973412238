import { afterEach, beforeAll, expect, test } from 'vitest'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  addImages,
  choose,
  faultOf,
  form,
  freshCode,
  openFor,
  openNew,
  picture,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { lowTargets, overflowOf } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

/** Timeout in ms for axe, which takes several seconds for a complex page on a busy machine. */
const looksTimeout = 60_000

const admin = shareAdmin(() => startAdmin())
const storeProducts = new StoreProducts(admin.store, admin.store)

beforeAll(async () => {
  await storeProducts.createCategory('Sparklers')
})
afterEach(() => resetForm(admin))

test('the form, empty and with validation errors, meets WCAG AA and fits the viewport', { timeout: looksTimeout }, async () => {
  await openNew(admin)
  await expectSoundLooks()
  await choose('Category')
  await form.code.fill(freshCode())
  await expect.element(form.codeStatus).toHaveAttribute('data-status', 'available')
  await addImages(picture('a.png'), picture('a.gif', 'GIF89a', 'image/gif'))
  await type({ 'Base Price': '40', 'Stock Quantity': '5', 'Supplier Phone': '1' })
  await form.create.click()
  await expect.poll(() => faultOf('Product Name')).toBeTruthy()
  await expectSoundLooks()
  for (const size of ['phone', 'desk'] as const) {
    await setSize(size)
    await expect.poll(() => overflowOf(form.dialog.element()), { message: size }).toBe(0)
    await expect.element(form.create).toBeInViewport()
  }
})

test('the modal fills the screen of a phone, and every control is at least 40 px high', async () => {
  const { _id } = await storeProducts.create()
  await setSize('phone')
  await openFor(admin, _id)
  await expect
    .poll(() => {
      const { x, y, width } = form.dialog.element().getBoundingClientRect()
      return [x, y, width]
    })
    .toEqual([0, 0, 360])
  expect(form.dialog.css('button').length).toBeGreaterThan(3)
  expect(lowTargets(form.dialog, 'button, select, input:not([type=checkbox]), a, .mantine-Switch-root')).toEqual([])
})
