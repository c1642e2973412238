import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pdf } from '../../support/screens/files'
import { setUpAdmin } from '../../support/screens/open-admin'
import { openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { changesSent, expectCount, expectTexts, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const { faults, form, name, upload: uploadNew } = priceLists
const send = priceLists.button('Upload')

test('rejects files that are no PDF or too large, or several dropped ones, at the field, and sends nothing', async () => {
  // Creating a file of more than 1 GB takes too long, so only its reported size is mocked.
  const size = Object.getOwnPropertyDescriptor(Blob.prototype, 'size')
  Object.defineProperty(File.prototype, 'size', {
    configurable: true,
    get(this: File) {
      return this.name === 'huge.pdf' ? 1024 * 1024 * 1024 + 1 : (size?.get?.call(this) as number)
    },
  })
  onTestFinished(() => void Reflect.deleteProperty(File.prototype, 'size'))
  await openPriceLists(admin)
  await uploadNew.click()
  const place = page.getByText('Drop a PDF here or choose one')
  const drop = async (names: string[]): Promise<void> => {
    await expect.element(place).toBeVisible()
    const dataTransfer = new DataTransfer()
    for (const one of names) dataTransfer.items.add(pdf(one))
    place.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }
  await drop(['a.pdf', 'b.pdf'])
  await expectTexts(faults, ['Please choose one PDF only'])

  const notPdf = 'Only PDF files are allowed'
  for (const [file, text] of [
    [new File(['x'], 'list.png', { type: 'image/png' }), notPdf],
    [pdf('huge.pdf'), 'File size cannot exceed 1GB'],
    // An HTML page named like a PDF.
    [new File(['<!doctype html>'], 'page.pdf', { type: 'application/pdf' }), notPdf],
    [pdf('huge.pdf'), 'File size cannot exceed 1GB'],
    [new File([], 'empty.pdf', { type: 'application/pdf' }), notPdf],
  ] as const) {
    await priceLists.choose(file)
    await expectTexts(faults, [text])
    await expect.element(name, { message: file.name }).toHaveValue('')
  }
  await name.fill('List')
  await send.click()
  await expect.element(priceLists.button('Choose another PDF')).toHaveFocus()
  await expect.element(form).toBeVisible()
  await expectCount(toasts, 0)
  expect(changesSent(admin)).toEqual([])
  expect(await list.current()).toBeUndefined()
})

test('requires a name and a PDF, and focuses the first invalid field', async () => {
  await openPriceLists(admin)
  await uploadNew.click()
  await send.click()
  await expectTexts(faults, ['Document name is required', 'Please select a PDF file'])
  await expect.element(name).toHaveFocus()
  await name.fill('   ')
  await send.click()
  await expect.element(faults.first()).toHaveTextContent(/^Document name is required$/)
  await name.fill('x'.repeat(201))
  await expect.element(faults.first()).toHaveTextContent(/^Document name must be at most 200 characters$/)
  await name.fill('List')
  await send.click()
  await expectTexts(faults, ['Please select a PDF file'])
  await expect.element(priceLists.button('Choose PDF')).toHaveFocus()
  await priceLists.choose(pdf('x.pdf'))
  await expectCount(faults, 0)
  await send.click()
  await expect.poll(async () => (await list.current())?.documentName).toBe('List')
})

test('requires a name when a list is edited', async () => {
  await list.upload('List')
  await openPriceLists(admin)
  await priceLists.edit.click()
  await name.fill('')
  await priceLists.button('Save').click()
  await expectTexts(faults, ['Document name is required'])
  expect((await list.current())?.documentName).toBe('List')
})

test('a dropped file can be removed, and closing the modal asks before it discards the name and the file', async () => {
  await openPriceLists(admin)
  await uploadNew.click()
  const place = page.getByText('Drop a PDF here or choose one')
  await expect.element(place).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pdf('c.pdf'))
  place.element().dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(name).toHaveValue('c')
  await expectCount(faults, 0)
  await page.getByRole('button', { name: 'Remove c.pdf' }).click()
  await expect.element(priceLists.button('Choose PDF')).toHaveFocus()
  await expect.element(form).not.toHaveTextContent('c.pdf')

  await name.fill('')
  await priceLists.choose(pdf('x.pdf'))
  await expect.element(name).toHaveValue('x')
  await userEvent.keyboard('{Escape}')
  await expect.element(priceLists.question).toHaveTextContent('Your changes have not been saved.')
  await priceLists.answer('Keep editing')
  await expect.element(name).toHaveValue('x')
  await priceLists.button('Cancel').click()
  await priceLists.answer('Discard')
  await expectCount(form, 0)
  await expect.element(uploadNew).toHaveFocus()
})
