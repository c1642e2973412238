import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bytesOf, pdf } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { closeToasts, expectCount, expectTexts, hold, textsOf, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const { card, form, name, toggle } = priceLists
const title = card.getByRole('heading')

test('a list is uploaded under the name of its file, or under an edited name, which another file does not replace', async () => {
  await openPriceLists(admin)
  await expect.element(priceLists.empty).toBeVisible()
  await priceLists.upload.click()
  await expect.element(name).toHaveFocus()
  await priceLists.choose(pdf('Diwali  list 2026.PDF'))
  await expect.element(name).toHaveValue('Diwali list 2026')
  await priceLists.choose(pdf('second.pdf'))
  await expect.element(name).toHaveValue('second')
  await name.fill('Prices of the season')
  await priceLists.choose(pdf('third.pdf'))
  await expect.element(form).toHaveTextContent('third.pdf')
  await priceLists.button('Upload').click()
  await expectTexts(toasts, ['Price list uploaded successfully!'])
  await expectCount(form, 0)
  await expectTexts(title, ['Prices of the season'])
  await expect.element(card).toHaveTextContent('Active')
  await expect.element(priceLists.edit).toHaveFocus()
  const { createdAt = '', ...stored } = (await list.current()) ?? {}
  expect(stored).toMatchObject({ documentName: 'Prices of the season', isActive: true })
  const dayFields = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
  const day = new Date(createdAt).toLocaleDateString('en-IN', dayFields)
  expect(textsOf(card.css('dd'))).toEqual(['1 KB', 'Administrator', day])
})

test('while a price list exists, no other can be uploaded; its PDF opens in a new tab, is kept under another name, and replaced by another one', async () => {
  const before = await list.upload('Old list', pdf('old.pdf', 3))
  await openPriceLists(admin)
  await expectCount(priceLists.upload, 0)
  await expect.element(page.getByText(/You can have one price list\. .*To upload a new one, delete this one first/)).toBeVisible()
  await priceLists.edit.click()
  await expect.element(name).toHaveValue('Old list')
  await expect.element(priceLists.button('Save')).toHaveAttribute('aria-disabled', 'true')
  await name.fill('')
  await priceLists.button('Save').click()
  await expectTexts(priceLists.faults, ['Document name is required'])
  await name.fill('New name')
  await priceLists.button('Save').click()
  await expectTexts(toasts, ['Price list updated successfully!'])
  await expectTexts(title, ['New name'])
  await expect.element(priceLists.edit).toHaveFocus()
  expect(await list.current()).toMatchObject({ _id: before._id, documentName: 'New name', createdAt: before.createdAt })
  await expect.element(priceLists.view).toHaveAttribute('target', '_blank')
  await expect.element(priceLists.view).toHaveAttribute('rel', expect.stringContaining('noopener'))
  const answer = await fetch((priceLists.view.element() as HTMLAnchorElement).href)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(await bytesOf(answer)).toEqual(await bytesOf(pdf('old.pdf', 3)))

  await priceLists.edit.click()
  await priceLists.choose(pdf('another.pdf', 2))
  await expect.element(form).toHaveTextContent('another.pdf')
  await expect.element(name).toHaveValue('New name')
  await priceLists.button('Save').click()
  await expectCount(form, 0)
  expect(await list.current()).toMatchObject({ _id: before._id, documentName: 'New name' })
  expect(await list.file()).toEqual(await bytesOf(pdf('another.pdf', 2)))
})

test('a price list that is older than the prices says so, and can be made anew', async () => {
  await list.upload('Old list')
  const answer = await admin.call<{ data: object[] }>('GET', '/price-lists')
  const data = answer.data.map((each) => ({ ...each, listedChangedAt: '2026-11-20T06:30:00.000Z' }))
  admin.answer('GET /price-lists', { status: 200, body: { success: true, data } })
  await openPriceLists(admin)
  await expect.element(card.getByRole('note')).toHaveTextContent('This list is old')
  await card.getByRole('button', { name: 'Make it anew' }).click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Create price list from your products')
})

test('the late response of a toggle does not revert a newer name', async () => {
  const { _id } = await list.upload('Old list')
  await openPriceLists(admin)
  const { held, release } = hold()
  const call = `/price-lists/${_id}/toggle-status`
  admin.answer(`PATCH ${call}`, async () => {
    const body = await admin.call('PATCH', call)
    await held
    return { status: 200, body }
  })
  await toggle.click()
  await priceLists.edit.click()
  await name.fill('New name')
  await priceLists.button('Save').click()
  await expectCount(form, 0)
  // A refetch would hide the error.
  admin.answer('GET /price-lists', () => new Promise<undefined>(() => undefined))
  release()
  await expectCount(toasts.filter({ hasText: 'Price list deactivated successfully!' }), 1)
  await expectTexts(title, ['New name'])
  await expect.element(card).toHaveTextContent('Inactive')
})

test('the list is hidden from customers and shown again, each optimistically, and deleted only after a confirmation', async () => {
  const { _id } = await list.upload('List')
  await openPriceLists(admin)
  const { held, release } = hold()
  const answerAgain = admin.answer(`PATCH /price-lists/${_id}/toggle-status`, () => held.then(() => undefined))
  await expectTexts(toggle, ['Deactivate'])
  await toggle.click()
  await expect.element(card).toHaveTextContent('Hidden from customers')
  await expect.element(card).toHaveTextContent('Inactive')
  expect((await list.current())?.isActive).toBe(true)
  release()
  await expectTexts(toasts, ['Price list deactivated successfully!'])
  await expectTexts(toggle, ['Activate'])
  await expect.element(toggle).toHaveFocus()
  expect((await list.current())?.isActive).toBe(false)
  answerAgain()
  await toggle.click()
  await expectCount(toasts.filter({ hasText: 'Price list activated successfully!' }), 1)
  expect((await list.current())?.isActive).toBe(true)

  await closeToasts()
  await priceLists.remove.click()
  await expect
    .element(page.getByRole('dialog'))
    .toHaveTextContent('Are you sure you want to delete this price list? This action cannot be undone.')
  await priceLists.answer('Cancel')
  await expect.element(priceLists.remove).toHaveFocus()
  expect(await list.current()).toBeDefined()
  await priceLists.remove.click()
  await priceLists.answer('Delete')
  await expect.element(priceLists.empty).toBeVisible()
  await expectTexts(toasts, ['Price list deleted successfully!'])
  await expect.element(priceLists.upload).toHaveFocus()
  expect(await list.current()).toBeUndefined()
})

test('what somebody else has already switched is not switched back', async () => {
  const { _id } = await list.upload('List')
  await openPriceLists(admin)
  await admin.call('PATCH', `/price-lists/${_id}/toggle-status`)
  await toggle.click()
  await expectTexts(toggle, ['Activate'])
  expect((await list.current())?.isActive).toBe(false)

  await list.rename(_id, 'Their name')
  await toggle.click()
  await expectTexts(title, ['Their name'])
  await expectTexts(toggle, ['Deactivate'])
  expect((await list.current())?.isActive).toBe(true)

  await list.rename(_id, 'Another name')
  await priceLists.remove.click()
  await priceLists.answer('Delete')
  await expect.element(page.getByRole('dialog')).toHaveTextContent('You changed this on another device')
  await priceLists.answer('Delete')
  await expect.element(priceLists.empty).toBeVisible()
})

const send = priceLists.button('Upload')
const saying = (text: string) => toasts.filter({ hasText: text })

const chooseNew = async (file: string): Promise<void> => {
  await openPriceLists(admin)
  await priceLists.upload.click()
  await priceLists.choose(pdf(`${file}.pdf`))
  await expect.element(name).toHaveValue(file)
}

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
  ] as const) {
    admin.answer('POST /price-lists/upload', answer)
    await send.click()
    await expectCount(saying(text), 1)
    await expect.element(form).toHaveTextContent('large.pdf')
    await expect.element(name).toHaveValue('large')
    await closeToasts()
    await expect.element(form.getByRole('note')).toHaveTextContent(text)
  }
  // The question whether to stop the upload closes when it fails meanwhile.
  const { held, release } = hold()
  admin.answer('POST /price-lists/upload', () => held.then(() => 'out of reach' as const))
  await send.click()
  await expect.element(priceLists.button('Cancel upload')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(priceLists.question).toHaveAccessibleName('Stop the upload?')
  release()
  await expectCount(saying('Network error. Please check your connection and try again.'), 1)
  await expectCount(page.getByRole('dialog'), 1)
  await expect.element(form).toHaveTextContent('large.pdf')

  // Another file is another attempt.
  await priceLists.choose(pdf('large.pdf', 1))
  await expectCount(form.getByRole('note'), 0)
  admin.answer('POST /price-lists/upload', () => undefined)
  await send.click()
  await expect.poll(async () => (await list.current())?.documentName).toBe('large')
})

test('shows a list that was uploaded concurrently, and keeps the selected file; removes one that was deleted', async () => {
  await chooseNew('mine')
  await list.upload('Theirs')
  await send.click()
  await expectTexts(toasts, ['Only one price list can exist. Delete the current one first.'])
  await expect.element(form).toHaveTextContent('mine.pdf')
  await expect.element(page.getByRole('article', { includeHidden: true })).toHaveTextContent('Theirs')

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
