import { pickedPdf, smallPdf } from '../../support/browser/store-price-list'
import { expect, test } from '../../support/browser/price-list-test'

test('a PDF is uploaded under the name of its file, and shown', async ({ priceLists, storeList, toasts }) => {
  await priceLists.open()
  await expect(priceLists.empty).toBeVisible()
  await priceLists.uploadButton.click()
  await expect(priceLists.name).toBeFocused()
  await priceLists.choose(pickedPdf('Diwali  list 2026.PDF', smallPdf(7)))
  await expect(priceLists.name).toHaveValue('Diwali list 2026')
  await priceLists.button(priceLists.form, 'Upload').click()
  await expect(toasts.all).toHaveText(['Price list uploaded successfully!'])
  await expect(priceLists.form).toHaveCount(0)
  await expect(priceLists.card.getByRole('heading')).toHaveText('Diwali list 2026')
  await expect(priceLists.card).toContainText('Active')
  const stored = await storeList.current()
  expect(await priceLists.facts()).toEqual({
    'File size': '1 KB',
    'Uploaded by': 'Demo administrator',
    'Uploaded on': new Date(stored?.createdAt ?? '').toLocaleDateString('en-IN', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'Asia/Kolkata',
    }),
  })
  expect(stored).toMatchObject({ documentName: 'Diwali list 2026', isActive: true })
  expect(stored && (await storeList.file(stored))).toEqual(smallPdf(7))
  await expect(priceLists.editButton).toBeFocused()
})

test('a name that was typed is kept whatever file is chosen', async ({ priceLists, storeList }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  await priceLists.choose(pickedPdf('first.pdf'))
  await expect(priceLists.name).toHaveValue('first')
  await priceLists.choose(pickedPdf('second.pdf'))
  await expect(priceLists.name).toHaveValue('second')
  await priceLists.name.fill('Prices of the season')
  await priceLists.choose(pickedPdf('third.pdf'))
  await expect(priceLists.form).toContainText('third.pdf')
  await priceLists.button(priceLists.form, 'Upload').click()
  await expect.poll(async () => (await storeList.current())?.documentName).toBe('Prices of the season')
})

test('while there is one no upload is offered, and the page says why', async ({ page, priceLists, storeList }) => {
  await storeList.upload('Old list')
  await priceLists.open()
  await expect(priceLists.uploadButton).toHaveCount(0)
  await expect(page.getByText(/You can have one price list\. .*To upload a new one, delete this one first/)).toBeVisible()
})

test('the name alone is changed, and the PDF stays', async ({ priceLists, storeList, toasts }) => {
  const before = await storeList.upload('Old list', smallPdf(3))
  await priceLists.open()
  await priceLists.editButton.click()
  await expect(priceLists.name).toHaveValue('Old list')
  const save = priceLists.button(priceLists.form, 'Save')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await priceLists.name.fill('New name')
  await save.click()
  await expect(toasts.all).toHaveText(['Price list updated successfully!'])
  await expect(priceLists.card.getByRole('heading')).toHaveText('New name')
  await expect(priceLists.editButton).toBeFocused()
  const after = await storeList.current()
  expect(after).toMatchObject({ _id: before._id, documentName: 'New name', createdAt: before.createdAt })
  expect(after && (await storeList.file(after))).toEqual(smallPdf(3))
})

test('the late answer of a toggle brings back no name of before', async ({ page, priceLists, storeList, toasts }) => {
  await storeList.upload('Old list')
  await priceLists.open()
  let goOn = (): void => undefined
  const held = new Promise<void>((release) => (goOn = release))
  await page.route(/toggle-status$/, async (route) => {
    const response = await route.fetch()
    await held
    await route.fulfill({ response })
  })
  await priceLists.card.getByRole('button', { name: 'Deactivate' }).click()
  await priceLists.editButton.click()
  await priceLists.name.fill('New name')
  await priceLists.button(priceLists.form, 'Save').click()
  await expect(priceLists.form).toHaveCount(0)
  // What is read anew afterwards would cover the fault.
  await page.route(/\/api\/price-lists$/, () => undefined)
  goOn()
  await expect(toasts.saying('Price list deactivated successfully!')).toHaveCount(1)
  await expect(priceLists.card.getByRole('heading')).toHaveText('New name')
  await expect(priceLists.card).toContainText('Inactive')
})

test('another PDF takes the place of the one before', async ({ priceLists, storeList }) => {
  const before = await storeList.upload('Old list', smallPdf(1))
  await priceLists.open()
  await priceLists.editButton.click()
  await priceLists.choose(pickedPdf('another.pdf', smallPdf(2)))
  await expect(priceLists.form).toContainText('another.pdf')
  await expect(priceLists.name).toHaveValue('Old list')
  await priceLists.button(priceLists.form, 'Save').click()
  await expect(priceLists.form).toHaveCount(0)
  const after = await storeList.current()
  expect(after).toMatchObject({ _id: before._id, documentName: 'Old list' })
  expect(after && (await storeList.file(after))).toEqual(smallPdf(2))
})

test('it is hidden from customers and shown again', async ({ priceLists, storeList, toasts }) => {
  await storeList.upload('List')
  await priceLists.open()
  const toggle = priceLists.card.getByRole('button', { name: /^(Activate|Deactivate)$/ })
  await expect(toggle).toHaveText('Deactivate')
  await toggle.click()
  await expect(priceLists.card).toContainText('Inactive')
  await expect(toasts.all).toHaveText(['Price list deactivated successfully!'])
  await expect(toggle).toHaveText('Activate')
  await expect(toggle).toBeFocused()
  expect((await storeList.current())?.isActive).toBe(false)
  await toggle.click()
  await expect(toasts.saying('Price list activated successfully!')).toHaveCount(1)
  expect((await storeList.current())?.isActive).toBe(true)
})

test('it shows what was asked for before the answer comes', async ({ page, priceLists, storeList }) => {
  await storeList.upload('List')
  await priceLists.open()
  let answer = (): void => undefined
  await page.route(/toggle-status$/, async (route) => {
    await new Promise<void>((go) => (answer = go))
    await route.continue()
  })
  await priceLists.card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(priceLists.card).toContainText('Hidden from customers')
  expect((await storeList.current())?.isActive).toBe(true)
  answer()
  await expect.poll(async () => (await storeList.current())?.isActive).toBe(false)
})

test('it is deleted after the question, and only then', async ({ page, priceLists, storeList, toasts }) => {
  await storeList.upload('List')
  await priceLists.open()
  await priceLists.deleteButton.click()
  await expect(page.getByRole('dialog')).toContainText(
    'Are you sure you want to delete this price list? This action cannot be undone.',
  )
  await priceLists.answer('Cancel')
  await expect(priceLists.deleteButton).toBeFocused()
  expect(await storeList.current()).toBeDefined()
  await priceLists.deleteButton.click()
  await priceLists.answer('Delete')
  await expect(priceLists.empty).toBeVisible()
  await expect(toasts.all).toHaveText(['Price list deleted successfully!'])
  await expect(priceLists.uploadButton).toBeFocused()
  expect(await storeList.current()).toBeUndefined()
})

test('the PDF is looked at in a tab of its own', async ({ page, priceLists, storeList, request }) => {
  await storeList.upload('Diwali list', smallPdf(5))
  await priceLists.open()
  await expect(priceLists.viewLink).toHaveAttribute('target', '_blank')
  await expect(priceLists.viewLink).toHaveAttribute('rel', /noopener/)
  const address = (await priceLists.viewLink.getAttribute('href')) ?? ''
  const answer = await request.get(new URL(address, page.url()).href)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  expect(await answer.body()).toEqual(smallPdf(5))
})
