import { pickedPdf, smallPdf } from '../../support/browser/store-price-list'
import { expect, test } from '../../support/browser/price-list-test'

const refused = [
  { what: 'a picture', file: { name: 'list.png', mimeType: 'image/png', buffer: Buffer.from('x') } },
  { what: 'a page that is called a PDF', file: pickedPdf('list.pdf', Buffer.from('<!doctype html>')) },
  { what: 'an empty file', file: pickedPdf('list.pdf', Buffer.alloc(0)) },
]

for (const { what, file } of refused) {
  test(`${what} is refused at the field, and never sent`, async ({ priceLists, storeList, toasts }) => {
    await priceLists.open()
    await priceLists.uploadButton.click()
    await priceLists.choose(file)
    await expect(priceLists.faults()).toHaveText(['Only PDF files are allowed'])
    await expect(priceLists.name).toHaveValue('')
    await priceLists.name.fill('List')
    await priceLists.button(priceLists.form, 'Upload').click()
    await expect(priceLists.button(priceLists.form, 'Choose another PDF')).toBeFocused()
    await expect(priceLists.form).toBeVisible()
    await expect(toasts.all).toHaveCount(0)
    expect(await storeList.current()).toBeUndefined()
  })
}

test('a file over 1 GB is refused', async ({ page, priceLists, storeList: _storeList }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  // A file of 1 GB and a byte would take a while to make; what the page is told of its size is what counts.
  await page.evaluate(() => {
    const size = Object.getOwnPropertyDescriptor(Blob.prototype, 'size')
    Object.defineProperty(File.prototype, 'size', {
      get(this: File) {
        return this.name === 'huge.pdf' ? 1024 * 1024 * 1024 + 1 : (size?.get?.call(this) as number)
      },
    })
  })
  await priceLists.choose(pickedPdf('huge.pdf'))
  await expect(priceLists.faults()).toHaveText(['File size cannot exceed 1GB'])
})

test('a name and a PDF are required, and the first fault gets the focus', async ({ priceLists, storeList }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  const upload = priceLists.button(priceLists.form, 'Upload')
  await upload.click()
  await expect(priceLists.faults()).toHaveText(['Document name is required', 'Please select a PDF file'])
  await expect(priceLists.name).toBeFocused()
  await priceLists.name.fill('   ')
  await upload.click()
  await expect(priceLists.faults().first()).toHaveText('Document name is required')
  await priceLists.name.fill('x'.repeat(201))
  await expect(priceLists.faults().first()).toHaveText('Document name must be at most 200 characters')
  await priceLists.name.fill('List')
  await upload.click()
  await expect(priceLists.faults()).toHaveText(['Please select a PDF file'])
  await expect(priceLists.button(priceLists.form, 'Choose PDF')).toBeFocused()
  await priceLists.choose(pickedPdf('x.pdf'))
  await expect(priceLists.faults()).toHaveCount(0)
  await upload.click()
  await expect.poll(async () => (await storeList.current())?.documentName).toBe('List')
})

test('an edited list cannot lose its name', async ({ priceLists, storeList }) => {
  await storeList.upload('List')
  await priceLists.open()
  await priceLists.editButton.click()
  await priceLists.name.fill('')
  await priceLists.button(priceLists.form, 'Save').click()
  await expect(priceLists.faults()).toHaveText(['Document name is required'])
  expect((await storeList.current())?.documentName).toBe('List')
})

test('files are dropped too, one at a time', async ({ page, priceLists, storeList: _storeList }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  const drop = async (names: string[]): Promise<void> => {
    const transfer = await page.evaluateHandle(
      ([all, text]) => {
        const data = new DataTransfer()
        for (const name of all) data.items.add(new File([text], name, { type: 'application/pdf' }))
        return data
      },
      [names, smallPdf().toString()] as const,
    )
    await page.getByText('Drop a PDF here or choose one').dispatchEvent('drop', { dataTransfer: transfer })
  }
  await drop(['a.pdf', 'b.pdf'])
  await expect(priceLists.faults()).toHaveText(['Please choose one PDF only'])
  await drop(['c.pdf'])
  await expect(priceLists.name).toHaveValue('c')
  await expect(priceLists.faults()).toHaveCount(0)
})

test('a chosen file is removed again', async ({ page, priceLists, storeList: _storeList }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  await priceLists.choose(pickedPdf('x.pdf'))
  await page.getByRole('button', { name: 'Remove x.pdf' }).click()
  await expect(priceLists.button(priceLists.form, 'Choose PDF')).toBeFocused()
  await expect(priceLists.form).not.toContainText('x.pdf')
})

test('what is typed or chosen is not lost without a question', async ({ page, priceLists, storeList: _storeList }) => {
  await priceLists.open()
  await priceLists.uploadButton.click()
  await priceLists.choose(pickedPdf('x.pdf'))
  await expect(priceLists.name).toHaveValue('x')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog').last()).toContainText('What you changed here has not been saved.')
  await priceLists.answer('Keep editing')
  await expect(priceLists.name).toHaveValue('x')
  await priceLists.button(priceLists.form, 'Cancel').click()
  await priceLists.answer('Discard')
  await expect(priceLists.form).toHaveCount(0)
  await expect(priceLists.uploadButton).toBeFocused()
})
