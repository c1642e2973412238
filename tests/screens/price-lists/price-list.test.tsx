import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bytesOf, pdf } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { expectCount, expectTexts, hold, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const { card, form, name, toggle } = priceLists
const title = card.getByRole('heading')

test('an edited name is kept when another file is selected', async () => {
  await openPriceLists(admin)
  await priceLists.upload.click()
  await priceLists.choose(pdf('first.pdf'))
  await expect.element(name).toHaveValue('first')
  await priceLists.choose(pdf('second.pdf'))
  await expect.element(name).toHaveValue('second')
  await name.fill('Prices of the season')
  await priceLists.choose(pdf('third.pdf'))
  await expect.element(form).toHaveTextContent('third.pdf')
  await priceLists.button('Upload').click()
  await expect.poll(async () => (await list.current())?.documentName).toBe('Prices of the season')
})

test('while a price list exists, no other can be uploaded; changing its name keeps the PDF', async () => {
  const before = await list.upload('Old list', pdf('old.pdf', 3))
  await openPriceLists(admin)
  await expectCount(priceLists.upload, 0)
  await expect.element(page.getByText(/You can have one price list\. .*To upload a new one, delete this one first/)).toBeVisible()
  await priceLists.edit.click()
  await expect.element(name).toHaveValue('Old list')
  await expect.element(priceLists.button('Save')).toHaveAttribute('aria-disabled', 'true')
  await name.fill('New name')
  await priceLists.button('Save').click()
  await expectTexts(toasts, ['Price list updated successfully!'])
  await expectTexts(title, ['New name'])
  await expect.element(priceLists.edit).toHaveFocus()
  expect(await list.current()).toMatchObject({ _id: before._id, documentName: 'New name', createdAt: before.createdAt })
  expect(await list.file()).toEqual(await bytesOf(pdf('old.pdf', 3)))
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

test('the PDF opens in a new tab, and another one replaces it', async () => {
  const before = await list.upload('Old list', pdf('old.pdf', 1))
  await openPriceLists(admin)
  await expect.element(priceLists.view).toHaveAttribute('target', '_blank')
  await expect.element(priceLists.view).toHaveAttribute('rel', expect.stringContaining('noopener'))
  const answer = await fetch((priceLists.view.element() as HTMLAnchorElement).href)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(await bytesOf(answer)).toEqual(await bytesOf(pdf('old.pdf', 1)))

  await priceLists.edit.click()
  await priceLists.choose(pdf('another.pdf', 2))
  await expect.element(form).toHaveTextContent('another.pdf')
  await expect.element(name).toHaveValue('Old list')
  await priceLists.button('Save').click()
  await expectCount(form, 0)
  expect(await list.current()).toMatchObject({ _id: before._id, documentName: 'Old list' })
  expect(await list.file()).toEqual(await bytesOf(pdf('another.pdf', 2)))
})

test('the list is hidden from customers and shown again, each optimistically', async () => {
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

test('the list is deleted only after a confirmation', async () => {
  await list.upload('List')
  await openPriceLists(admin)
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
