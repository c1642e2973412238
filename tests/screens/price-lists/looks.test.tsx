import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pdf } from '../../support/screens/files'
import { accessibilityFaults, colourFaults, expectSoundLooks, overflow, setSize, setTheme } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { makeList, openPriceLists, priceLists, storeList } from '../../support/screens/pages/price-lists'
import { expectCount, lowTargets } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 8 })
const list = storeList(admin)

beforeEach(() => list.clear())

const longName = `${'long-name-without-a-blank-'.repeat(5)}2026`
/** What is pressed with a finger on a phone. */
const controls = 'button, a, input:not([type=file])'
const { card, faults, form, maker, publish } = priceLists

test('the page and the upload modal meet WCAG AA and fit the viewport', async () => {
  await openPriceLists(admin)
  await expectSoundLooks()
  await priceLists.upload.click()
  await priceLists.choose(new File(['x'], `${longName}.png`, { type: 'image/png' }))
  await priceLists.button('Upload').click()
  await expectCount(faults, 2)
  await expectSoundLooks()
  await priceLists.choose(pdf(`${longName}.pdf`))
  await expectCount(faults, 0)
  await setSize('phone')
  for (const within of [page.getByRole('main'), form]) expect(lowTargets(within, controls)).toEqual([])
  await setSize('desk')
  await priceLists.button('Upload').click()
  await expectCount(form, 0)
  await expect.element(card).toBeVisible()
  await expectSoundLooks()
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
  await expectSoundLooks()
})

test('a failed generation meets WCAG AA and fits the viewport', async () => {
  admin.answer('GET /quick-shopping/order', { status: 403, body: {} })
  await openPriceLists(admin)
  await priceLists.make.click()
  await expect.element(maker.getByRole('alert')).toBeVisible()
  for (const size of ['phone', 'desk'] as const) {
    await setSize(size)
    await expect.poll(overflow).toBe(0)
    expect(await accessibilityFaults(), size).toEqual([])
  }
  setTheme('dark')
  expect(await colourFaults(), 'dark').toEqual([])
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
