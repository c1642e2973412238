import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { shareAdmin } from '../../support/screens/open-admin'
import { startGadgetsAdmin, tools } from '../../support/screens/pages/tools'
import { address, expectText } from '../../support/screens/seen'

const admin = shareAdmin(startGadgetsAdmin)
afterEach(() => admin.reset())

const isThere = (name: string) => expect.element(tools.tool(name)).toBeVisible()
const isGone = (name: string) => expect.element(tools.tool(name)).not.toBeInTheDocument()

test('all kinds of filters are kept in the URL, shown as chips and removed individually', async () => {
  const maker = await admin.makeMaker('Filter & Sons')
  await admin.makeTools('Rasp', [
    { status: 'ready', size: 'l', heavy: true, makerId: maker },
    { status: 'ready', size: 'l', heavy: true },
    { status: 'ready', size: 's', heavy: true, makerId: maker },
    { status: 'draft', size: 'l', heavy: true, makerId: maker },
    { status: 'ready', size: 'l', makerId: maker },
  ])
  admin.open('/tools?search=rasp&page=2')
  await isThere('Rasp 5')
  await expectText(tools.active, '1 filter active')

  await page.getByLabelText('Status').selectOptions('Ready')
  await expect.poll(address).toBe('/tools?search=rasp&status=ready')
  await isGone('Rasp 4')
  await page.getByLabelText('Maker').selectOptions('Filter & Sons')
  await isGone('Rasp 2')
  const large = page.getByRole('button', { name: 'Large', exact: true })
  await large.click()
  await expect.element(large).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('button', { name: 'All sizes' })).toHaveAttribute('aria-pressed', 'false')
  await isGone('Rasp 3')
  await tools.toolbar.getByText('Heavy', { exact: true }).click()
  await isGone('Rasp 5')
  await isThere('Rasp 1')
  await expectText(tools.active, '5 filters active')

  // Like a reload, which keeps only the URL.
  admin.open(address())
  await isThere('Rasp 1')
  await expect.element(page.getByLabelText('Maker')).toHaveValue(maker)
  for (const chip of ['Ready', 'Filter & Sons', 'Large', 'Heavy only']) await expect.element(tools.chip(chip)).toBeVisible()

  await tools.chip('Large').click()
  await expect.element(tools.toolbar).toHaveFocus()
  await isThere('Rasp 3')
  window.history.back()
  await expect.element(tools.chip('Large')).toBeVisible()
  await isGone('Rasp 3')

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(address).toBe('/tools')
  await expectText(tools.active, '')
})

test('clicking an active quick filter again removes it', async () => {
  await admin.makeTools('Adze', [{ size: 's' }, { size: 'l' }])
  admin.open('/tools?search=adze&size=l')
  await isThere('Adze 2')
  await isGone('Adze 1')
  await page.getByRole('button', { name: 'Large', exact: true }).click()
  await isThere('Adze 1')
  expect(address()).toBe('/tools?search=adze')
})

test('a preset filter is set only by a link and removed by its chip', async () => {
  await admin.makeTools('Anvil', [{ name: 'Anvil' }, {}])
  admin.open('/tools?name=Anvil')
  await isThere('Anvil')
  await isGone('Anvil 2')
  await tools.chip('The anvil').click()
  await expect.poll(address).toBe('/tools')
})

test('ignores filter values that are not offered', async () => {
  admin.open('/tools?name=Hammer&status=gone&size=xl')
  await expect.element(tools.create).toBeVisible()
  await expectText(tools.active, '')
})

test('filter options that fail to load show an error at their filter, and the list still works', async () => {
  await admin.makeTools('Spokeshave', [{}])
  admin.answer('GET /makers', { status: 403, body: { message: 'No' } })
  admin.open('/tools?search=spokeshave')
  await expect.element(tools.toolbar).toHaveTextContent('Failed to load makers')
  await isThere('Spokeshave 1')
})
