import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Product } from '../../../src/domain/product/product'
import { shareAdmin, startAdmin } from '../../support/screens/open-admin'
import {
  chooseAny,
  expectClosed,
  faultOf,
  form,
  freshCode,
  neededFields,
  openNew,
  resetForm,
  type,
} from '../../support/screens/pages/product-form'
import { expectText, hold, openOnce, toastTexts, twoFrames } from '../../support/screens/seen'
import { StoreProducts } from '../../support/store-products'

const admin = shareAdmin(startAdmin)
const storeProducts = new StoreProducts(admin.store, admin.store)
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

describe('a typed code', () => {
  // One form for all of them, because opening it costs more than its steps.
  beforeEach(openOnce(() => openNew(admin)))
  beforeEach(async () => {
    await form.code.fill('')
    await expectStatus('idle')
    admin.sent.length = 0
  })
  afterEach(() => void vi.useRealTimers())
  afterAll(() => resetForm(admin))

  test('is checked while it is typed: idle, checking, available, unavailable', async () => {
    await expectStatus('idle')
    holdTime()
    await userEvent.type(form.code, 'ab')
    vi.advanceTimersByTime(10 * debounce)
    await twoFrames()
    expect(asked(), 'two letters are not asked about').toEqual([])
    vi.useRealTimers()

    const free = freshCode()
    await form.code.fill('')
    await userEvent.type(form.code, free.toLowerCase())
    await expect.element(form.code).toHaveValue(free)
    await expectStatus('available')
    await expectText(form.codeStatus, 'Product code is available')
    await expect.element(form.codeStatus.css('svg')).toBeVisible()
    expect(asked(), 'asked about once typing had stopped').toEqual([free])

    const { held, release } = hold()
    admin.answer(callFor(taken.productCode), () => held)
    await form.code.fill(taken.productCode)
    await expectStatus('checking')
    await expectText(form.codeStatus, 'Checking availability...')
    await expect.poll(asked).toContain(taken.productCode)
    release()
    await expectStatus('unavailable')
    await expectText(form.codeStatus, 'Product code is already in use')
  })

  test('is checked once typing has stopped', async () => {
    const code = freshCode()
    await form.code.click()
    holdTime()
    for (const sign of code) {
      vi.advanceTimersByTime(debounce - 1)
      await userEvent.keyboard(sign)
    }
    await expect.element(form.code).toHaveValue(code)
    vi.advanceTimersByTime(debounce - 1)
    await twoFrames()
    expect(asked()).toEqual([])
    vi.advanceTimersByTime(1)
    await expect.poll(asked).toEqual([code])
    vi.useRealTimers()
    await expectStatus('available')
    expect(asked()).toEqual([code])
  })

  test('ignores a late response for an older one', async () => {
    const [older, newer] = [freshCode(), freshCode()]
    const { held, release } = hold()
    let isAnswered = false
    admin.answer(callFor(older), async () => {
      await held
      isAnswered = true
      return { status: 200, body: { isAvailable: false, message: 'OLDER' } }
    })
    admin.answer(callFor(newer), { status: 200, body: { isAvailable: true, message: 'NEWER' } })
    await form.code.fill(older)
    await expectStatus('checking')
    await expect.poll(asked).toEqual([older])
    await form.code.fill(newer)
    await expectText(form.codeStatus, 'NEWER')
    release()
    await expect.poll(() => isAnswered).toBe(true)
    await twoFrames()
    await expectText(form.codeStatus, 'NEWER')
    await expectStatus('available')
  })

  test('with invalid characters is rejected immediately, and Verify reports what is missing', async () => {
    await form.verify.click()
    await expectText(form.codeStatus, 'Please enter a product code')
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
    const code = freshCode()
    const letThrough = admin.answer(callFor(code), { status: 500, body: {} })
    await form.code.fill(code)
    await form.verify.click()
    await expectText(form.codeStatus, 'Error checking product code availability')
    expect(toastTexts()).toEqual([])
    letThrough()
    await form.verify.click()
    await expectText(form.codeStatus, 'Product code is available')
  })
})

describe('a save', () => {
  afterEach(() => resetForm(admin))

  test('verifies an unchecked code first; a code in use blocks it until Verify finds it available', async () => {
    const other = await storeProducts.create()
    const { held, release } = hold()
    admin.answer(callFor(other.productCode), () => held)
    await openNew(admin)
    await type(neededFields(other.productCode))
    await chooseAny()
    await form.create.click()
    await expectText(form.progress, 'Verifying product code...')
    release()
    await expect.poll(() => faultOf('Product Code')).toBe('Product code is not available. Please choose a different code.')
    await expect.element(form.code).toHaveFocus()
    expect(posts()).toEqual([])

    await admin.call('DELETE', `/products/${other._id}`)
    await form.verify.click()
    await expectStatus('available')
    await expect.element(form.code).not.toHaveAttribute('aria-invalid', 'true')
  })

  test('shows an error at a code that another administrator took before it', async () => {
    const code = freshCode()
    await openNew(admin)
    await type(neededFields(code))
    await chooseAny()
    await expectStatus('available')
    const references = await storeProducts.createCategory(`Other ${code}`)
    await admin.call('POST', '/products', { productCode: code, name: 'First', description: 'First', basePrice: 1, ...references })
    await form.create.click()
    await expect.poll(toastTexts).toEqual(['Product code is already in use'])
    await expect.poll(() => faultOf('Product Code')).toBe('Product code is already in use')
    await expect.element(form.code).toHaveFocus()
    await form.code.fill(`${code}B`)
    await form.create.click()
    await expectClosed()
  })
})
