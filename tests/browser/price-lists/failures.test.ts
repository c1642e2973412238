import { pickedPdf } from '../../support/browser/store-price-list'
import { expect, test } from '../../support/browser/price-list-test'

test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/Failed to load resource/))

test('what cannot be loaded is told in place, and tried again', async ({ page, priceLists, storeList, toasts }) => {
  await storeList.upload('List')
  await page.route(/\/api\/price-lists$/, (route) => route.fulfill({ status: 404, json: { message: 'Gone fishing' } }))
  await page.goto('/price-lists')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load price list. Please try again later.' })
  await expect(alert).toContainText('Gone fishing')
  await expect(priceLists.uploadButton).toHaveCount(0)
  await expect(toasts.all).toHaveCount(0)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(priceLists.card).toBeVisible()
})

test('refused calls are told once, in the words of section 8, and taken back', async ({ page, priceLists, storeList, toasts }) => {
  await storeList.upload('List')
  await priceLists.open()
  await page.route(/\/api\/price-lists\/./, (route) => route.fulfill({ status: 400, json: {} }))
  await priceLists.card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toasts.saying('Failed to toggle status')).toHaveCount(1)
  await expect(priceLists.card.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  await priceLists.deleteButton.click()
  await priceLists.answer('Delete')
  await expect(toasts.saying('Failed to delete price list')).toHaveCount(1)
  await expect(priceLists.card).toBeVisible()
  await priceLists.editButton.click()
  await priceLists.name.fill('Other')
  await priceLists.button(priceLists.form, 'Save').click()
  await expect(toasts.saying('Failed to update price list')).toHaveCount(1)
  await expect(priceLists.name).toHaveValue('Other')
})

test('a refused upload says what the server says, else section 8', async ({ page, priceLists, storeList: _storeList, toasts }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  await priceLists.choose(pickedPdf('x.pdf'))
  await expect(priceLists.name).toHaveValue('x')
  await page.route(/\/upload$/, (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }), { times: 1 })
  await priceLists.button(priceLists.form, 'Upload').click()
  await expect(toasts.saying('Not today')).toHaveCount(1)
  await page.route(/\/upload$/, (route) => route.fulfill({ status: 400, json: {} }), { times: 1 })
  await priceLists.button(priceLists.form, 'Upload').click()
  await expect(toasts.saying('Failed to upload price list')).toHaveCount(1)
})

test('a list that somebody else has put up meanwhile is shown, and what was chosen stays', async ({ page, priceLists, storeList, toasts }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  await priceLists.choose(pickedPdf('mine.pdf'))
  await expect(priceLists.name).toHaveValue('mine')
  await storeList.upload('Theirs')
  await priceLists.button(priceLists.form, 'Upload').click()
  await expect(toasts.all).toHaveText(['Only one price list can exist. Delete the current one first.'])
  await expect(priceLists.form).toContainText('mine.pdf')
  await expect(page.getByRole('article', { includeHidden: true })).toContainText('Theirs')
})

test('a list that somebody else has deleted is gone here too', async ({ priceLists, storeList, toasts }) => {
  await storeList.upload('List')
  await priceLists.open()
  await storeList.clear()
  await priceLists.card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toasts.all).toHaveText(['Price list not found'])
  await expect(priceLists.empty).toBeVisible()
})

test('the list of a backend that says less is shown as far as it goes, and the first counts', async ({ page, priceLists, storeList: _storeList }) => {
  const plain = { _id: '1', documentName: 'From elsewhere', isActive: false, uploadedBy: 'Meena', createdAt: 'soon' }
  await page.route(/\/api\/price-lists$/, (route) => route.fulfill({ json: { data: [plain, { ...plain, _id: '2' }] } }))
  await priceLists.open()
  await expect(priceLists.card).toHaveCount(1)
  await expect(priceLists.card).toContainText('Inactive')
  expect(await priceLists.facts()).toEqual({ 'File size': '–', 'Uploaded by': 'Meena', 'Uploaded on': '–' })
  await expect(priceLists.viewLink).toHaveCount(0)
})
