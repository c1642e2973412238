import { expect, freshCode, neededFields, test } from '../../support/browser/product-form-test'

test('a code is checked as it is typed: idle, checking, available, unavailable', async ({ form, page, storeProducts }) => {
  const { productCode: takenCode } = await storeProducts.take()
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/check-code/') && asked.push(request.url().split('/').at(-1) ?? ''))
  await form.openNew()
  await expect(form.codeStatus).toHaveAttribute('data-status', 'idle')
  await form.code.pressSequentially('ab')
  await page.waitForTimeout(1200)
  expect(asked, 'two letters are not asked about').toEqual([])

  const free = freshCode()
  await form.code.fill('')
  await form.code.pressSequentially(free.toLowerCase(), { delay: 40 })
  await expect(form.code).toHaveValue(free)
  await expect(form.codeStatus).toHaveAttribute('data-status', 'available')
  await expect(form.codeStatus).toHaveText('Product code is available')
  await expect(form.codeStatus.locator('svg')).toBeVisible()
  expect(asked, 'asked about once typing had stopped').toEqual([free])

  await page.route('**/check-code/*', async (route) => {
    await new Promise((done) => setTimeout(done, 1000))
    await route.continue()
  })
  await form.code.fill(takenCode)
  await expect(form.codeStatus).toHaveAttribute('data-status', 'checking')
  await expect(form.codeStatus).toHaveText('Checking availability...')
  await expect(form.codeStatus).toHaveAttribute('data-status', 'unavailable')
  await expect(form.codeStatus).toHaveText('Product code is already in use')
})

test('an answer for an older code never wins', async ({ form, page }) => {
  const [older, newer] = [freshCode(), freshCode()]
  await page.route('**/check-code/*', async (route) => {
    const isOlder = route.request().url().endsWith(older)
    await new Promise((done) => setTimeout(done, isOlder ? 2500 : 50))
    // The form has given the older one up by then, so that its answer goes nowhere.
    await route.fulfill({ json: { isAvailable: !isOlder, message: isOlder ? 'OLDER' : 'NEWER' } }).catch(() => undefined)
  })
  await form.openNew()
  await form.code.fill(older)
  await expect(form.codeStatus).toHaveAttribute('data-status', 'checking')
  await form.code.fill(newer)
  await expect(form.codeStatus).toHaveText('NEWER')
  await page.waitForTimeout(3000)
  await expect(form.codeStatus).toHaveText('NEWER')
  await expect(form.codeStatus).toHaveAttribute('data-status', 'available')
})

test('letters that no code may have are refused at once, and the cursor stays where it is', async ({ form }) => {
  await form.openNew()
  await form.code.fill('AB-1')
  await expect(form.codeStatus).toHaveText('Product code must contain only alphanumeric characters')
  await form.code.fill('ABEF')
  await form.code.press('ArrowLeft')
  await form.code.press('ArrowLeft')
  await form.code.pressSequentially('cd')
  await expect(form.code).toHaveValue('ABCDEF')
  await form.code.fill('A'.repeat(30))
  await expect(form.code, 'nothing is cut').toHaveValue('A'.repeat(30))
  await expect(form.codeStatus).toHaveText('Product code must be at most 20 characters')
})

test('Verify asks at once, and says what is missing', async ({ form, page, consoleErrors, toasts }) => {
  consoleErrors.allow(/Failed to load resource/)
  await form.openNew()
  await form.verify.click()
  await expect(form.codeStatus).toHaveText('Please enter a product code')
  await form.code.fill('AB')
  await form.verify.click()
  await expect(form.codeStatus).toHaveText('Product code must be at least 3 characters')
  await form.code.fill(freshCode())
  await page.route('**/check-code/*', (route) => route.fulfill({ status: 500, json: {} }))
  await form.verify.click()
  await expect(form.codeStatus).toHaveText('Error checking product code availability')
  await expect(toasts.all).toHaveCount(0)
  await page.unroute('**/check-code/*')
  await form.verify.click()
  await expect(form.codeStatus).toHaveText('Product code is available')
})

test('a code that is not checked yet is verified before anything is sent; a taken one blocks', async ({ form, page, storeProducts }) => {
  const { productCode } = await storeProducts.take()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.route('**/check-code/*', async (route) => {
    await new Promise((done) => setTimeout(done, 600))
    await route.continue()
  })
  await form.openNew()
  await form.type({ ...neededFields('x'), 'Product Code': productCode })
  await form.chooseAny()
  await form.code.fill(productCode)
  await form.create.click()
  await expect(form.progress).toHaveText('Verifying product code...')
  await expect(form.fault('Product Code')).toHaveText('Product code is not available. Please choose a different code.')
  await expect(form.code).toBeFocused()
  expect(sent).toEqual([])
})

test('a code that another administrator takes in between stands at the code', async ({ form, page, store, admin, storeProducts, toasts, consoleErrors }) => {
  consoleErrors.allow(/Failed to load resource/)
  const code = freshCode()
  await form.openNew()
  await form.type(neededFields(code))
  await form.chooseAny()
  await expect(form.codeStatus).toHaveAttribute('data-status', 'available')
  const references = await storeProducts.createCategory(`Other ${code}`)
  const values = { productCode: code, name: 'First', description: 'First', basePrice: 1, ...references }
  const taken = await fetch(`${store.url}/api/products`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(values),
  })
  expect(taken.status).toBe(201)
  await form.create.click()
  await expect(toasts.all).toHaveText(['Product code is already in use'])
  await expect(form.fault('Product Code')).toHaveText('Product code is already in use')
  await expect(form.code).toBeFocused()
  await form.code.fill(`${code}B`)
  await form.create.click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
