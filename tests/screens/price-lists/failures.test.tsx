import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pdf } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { closeToasts, expectCount, expectTexts, hold, textsOf, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const { card, form, name } = priceLists
const send = priceLists.button('Upload')
const saying = (text: string) => toasts.filter({ hasText: text })

const chooseNew = async (file: string): Promise<void> => {
  await openPriceLists(admin)
  await priceLists.upload.click()
  await priceLists.choose(pdf(`${file}.pdf`))
  await expect.element(name).toHaveValue(file)
}

test('a failed load shows an error in place and loads on Retry', async () => {
  await list.upload('List')
  const answerAgain = admin.answer('GET /price-lists', { status: 404, body: { message: 'Gone fishing' } })
  admin.open('/price-lists')
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load price list. Please try again later.' })
  await expect.element(alert).toHaveTextContent('Gone fishing')
  await expectCount(priceLists.upload, 0)
  await expectCount(toasts, 0)
  answerAgain()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect.element(card).toBeVisible()
})

test('rejected calls show one error toast and are rolled back', async () => {
  const { _id } = await list.upload('List')
  await openPriceLists(admin)
  const call = `/price-lists/${_id}`
  for (const one of [`PATCH ${call}/toggle-status`, `DELETE ${call}`, `PUT ${call}`]) admin.answer(one, { status: 400, body: {} })
  await priceLists.toggle.click()
  await expectCount(saying('Failed to toggle status'), 1)
  await expectTexts(priceLists.toggle, ['Deactivate'])
  await priceLists.remove.click()
  await priceLists.answer('Delete')
  await expectCount(saying('Failed to delete price list'), 1)
  await expect.element(card).toBeVisible()
  await priceLists.edit.click()
  await name.fill('Other')
  await priceLists.button('Save').click()
  await expectCount(saying('Failed to update price list'), 1)
  await expect.element(name).toHaveValue('Other')
})

test("a rejected upload shows one toast with the server's message or a default one, and a retry succeeds", async () => {
  await chooseNew('large')
  for (const [answer, text] of [
    [{ status: 400, body: { message: 'Not today' } }, 'Not today'],
    [{ status: 400, body: {} }, 'Failed to upload price list'],
    ['out of reach', 'Network error. Please check your connection and try again.'],
  ] as const) {
    admin.answer('POST /price-lists/upload', answer)
    await send.click()
    await expectCount(saying(text), 1)
    await expect.element(form).toHaveTextContent('large.pdf')
    await expect.element(name).toHaveValue('large')
    await closeToasts()
    await expect.element(form.getByRole('note')).toHaveTextContent(text)
  }
  // Another file is another attempt.
  await priceLists.choose(pdf('large.pdf', 1))
  await expectCount(form.getByRole('note'), 0)
  admin.answer('POST /price-lists/upload', () => undefined)
  await send.click()
  await expect.poll(async () => (await list.current())?.documentName).toBe('large')
})

test('shows a list that was uploaded concurrently, and keeps the selected file', async () => {
  await chooseNew('mine')
  await list.upload('Theirs')
  await send.click()
  await expectTexts(toasts, ['Only one price list can exist. Delete the current one first.'])
  await expect.element(form).toHaveTextContent('mine.pdf')
  await expect.element(page.getByRole('article', { includeHidden: true })).toHaveTextContent('Theirs')
})

test('removes a list that was deleted concurrently', async () => {
  await list.upload('List')
  await openPriceLists(admin)
  await list.clear()
  await priceLists.toggle.click()
  await expectTexts(toasts, ['Price list not found'])
  await expect.element(priceLists.empty).toBeVisible()
})

test('shows the first list of a backend with incomplete data', async () => {
  const plain = { _id: '1', documentName: 'From elsewhere', isActive: false, uploadedBy: 'Meena', createdAt: 'soon' }
  admin.answer('GET /price-lists', { status: 200, body: { data: [plain, { ...plain, _id: '2' }] } })
  await openPriceLists(admin)
  await expectCount(card, 1)
  await expect.element(card).toHaveTextContent('Inactive')
  expect(textsOf(card.css('dt'))).toEqual(['File size', 'Uploaded by', 'Uploaded on'])
  expect(textsOf(card.css('dd'))).toEqual(['–', 'Meena', '–'])
  await expectCount(priceLists.view, 0)
})

test('the confirmation closes when the upload fails, and the modal keeps the selected file', async () => {
  await chooseNew('large')
  const { held, release } = hold()
  admin.answer('POST /price-lists/upload', () => held.then(() => 'out of reach' as const))
  await send.click()
  await expect.element(priceLists.button('Cancel upload')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(priceLists.question).toHaveAccessibleName('Stop the upload?')
  release()
  await expectTexts(toasts, ['Network error. Please check your connection and try again.'])
  await expectCount(page.getByRole('dialog'), 1)
  await expect.element(form).toHaveTextContent('large.pdf')
  await userEvent.keyboard('{Escape}')
  await expect.element(priceLists.question).toHaveAccessibleName('Discard changes?')
})
