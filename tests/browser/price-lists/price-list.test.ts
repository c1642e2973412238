import { pickedPdf, smallPdf } from '../../support/browser/picked-files'
import { expect, test } from '../../support/browser/price-list-test'

test('a price list is uploaded under its file name, renamed, hidden from customers and deleted', async ({
  page,
  priceLists,
  storeList,
  toasts,
}) => {
  await priceLists.open()
  await expect(priceLists.empty).toBeVisible()
  await priceLists.upload.click()
  await expect(priceLists.name).toBeFocused()
  await priceLists.choose(pickedPdf('Diwali  list 2026.PDF', smallPdf(7)))
  await expect(priceLists.name).toHaveValue('Diwali list 2026')
  await priceLists.button('Upload').click()
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
  expect(Buffer.from(await storeList.file())).toEqual(smallPdf(7))
  await expect(priceLists.edit).toBeFocused()

  await priceLists.edit.click()
  await priceLists.name.fill('New name')
  await priceLists.button('Save').click()
  await expect(toasts.saying('Price list updated successfully!')).toHaveCount(1)
  await priceLists.card.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toasts.saying('Price list deactivated successfully!')).toHaveCount(1)
  await page.reload()
  await expect(priceLists.card.getByRole('heading')).toHaveText('New name')
  await expect(priceLists.card).toContainText('Inactive')
  expect(await storeList.current()).toMatchObject({ _id: stored?._id, documentName: 'New name', isActive: false })
  await priceLists.remove.click()
  await priceLists.answer('Delete')
  await expect(priceLists.empty).toBeVisible()
  expect(await storeList.current()).toBeUndefined()
})
