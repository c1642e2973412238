import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { drop, pdf } from '../../support/screens/files'
import { accessibilityFaults, expectSoundLooks, setSize } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { makeList, openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { changesSent, expectCount, expectTexts, lowTargets, overflowOf, toasts } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const { card, faults, form, maker, name, publish, upload: uploadNew } = priceLists
const send = priceLists.button('Upload')
const longName = `${'long-name-without-a-blank-'.repeat(5)}2026`
/** What is pressed with a finger on a phone. */
// A tick is pressed by its label, too.
const controls = 'button, a, input:not([type=file], [type=checkbox])'

test('requires a name and a PDF, and rejects other files, too large ones or several dropped ones at the field, which has sound looks', async () => {
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
  await expect.element(place).toBeVisible()
  drop(place, [pdf('a.pdf'), pdf('b.pdf')])
  await expectTexts(faults, ['Please choose one PDF only'])

  const notPdf = 'Only PDF files are allowed'
  for (const [file, text] of [
    [new File(['x'], `${longName}.png`, { type: 'image/png' }), notPdf],
    [pdf('huge.pdf'), 'File size cannot exceed 1GB'],
    // An HTML page named like a PDF.
    [new File(['<!doctype html>'], 'page.pdf', { type: 'application/pdf' }), notPdf],
  ] as const) {
    await priceLists.choose(file)
    await expectTexts(faults, [text])
    await expect.element(name, { message: file.name }).toHaveValue('')
  }
  await name.fill('   ')
  await send.click()
  await expectTexts(faults, ['Document name is required', notPdf])
  await expect.element(name).toHaveFocus()
  await expectSoundLooks()
  await name.fill('List')
  await send.click()
  await expectTexts(faults, [notPdf])
  await expect.element(priceLists.button('Choose another PDF')).toHaveFocus()
  await expectCount(toasts, 0)
  expect(changesSent(admin)).toEqual([])

  await priceLists.choose(pdf(`${longName}.pdf`))
  await expectCount(faults, 0)
  await setSize('phone')
  await expect.poll(() => overflowOf(form.element())).toBe(0)
  for (const within of [page.getByRole('main'), form]) expect(lowTargets(within, controls)).toEqual([])
  await send.click()
  await expect.poll(async () => (await list.current())?.documentName).toBe('List')
})

test('a dropped file can be removed, and closing the modal asks before it discards the name and the file', async () => {
  await openPriceLists(admin)
  await uploadNew.click()
  const place = page.getByText('Drop a PDF here or choose one')
  await expect.element(place).toBeVisible()
  drop(place, [pdf('c.pdf')])
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

test('an inactive list and a generated one meet WCAG AA and fit the viewport', async () => {
  const { _id } = await list.upload(longName)
  await admin.call('PATCH', `/price-lists/${_id}/toggle-status`)
  await openPriceLists(admin)
  await expect.element(card).toHaveTextContent('Inactive')
  await expectSoundLooks()
  admin.answer('GET /store/settings', { status: 200, body: { data: [] } })
  await makeList()
  await expect.element(maker).toHaveTextContent('Contact details or address could not be loaded')
  await setSize('phone')
  for (const within of [page.css('main'), maker]) expect(lowTargets(within, controls)).toEqual([])
  expect(overflowOf(maker.element())).toBe(0)
  expect(await accessibilityFaults()).toEqual([])
})

test('price lists can be managed with the keyboard only', async () => {
  await list.upload('List')
  await openPriceLists(admin)
  ;(priceLists.view.element() as HTMLElement).focus()
  for (const stop of [priceLists.edit, priceLists.toggle, priceLists.remove, priceLists.make]) {
    await userEvent.keyboard('{Tab}')
    await expect.element(stop).toHaveFocus()
  }
  await userEvent.keyboard('{Enter}')
  await expect.element(publish, { timeout: 30_000 }).toBeVisible()
  await expect.element(maker.css('form').getByRole('button', { name: 'Close', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(publish).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog').last()).toHaveTextContent('Replace the price list?')
  await userEvent.keyboard('{Escape}')
  await expect.element(publish).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(priceLists.make).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{Tab}{/Shift}')
  await expect.element(priceLists.edit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(priceLists.name).toHaveFocus()
  await userEvent.keyboard(' of today{Enter}')
  await expect.poll(async () => (await list.current())?.documentName).toMatch(/of today/)
})
