import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressByKey } from '../../support/screens/keyboard'
import { overflow, setSize } from '../../support/screens/looks'
import { goTo, shareAdmin } from '../../support/screens/open-admin'
import { startGadgetsAdmin, tools } from '../../support/screens/pages/tools'
import { address, closeToasts, expectText, expectTexts, expectToastOnce, toastTexts, twoFrames } from '../../support/screens/seen'

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

  for (const label of ['Status', 'Maker']) await page.getByLabelText(label).selectOptions('')
  await expectText(tools.active, '3 filters active')
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect.poll(address).toBe('/tools')
  await expectText(tools.active, '')
})

test('an active quick filter is removed by another click, a preset one by its chip, and unknown values are ignored', async () => {
  await admin.makeTools('Adze', [{ size: 's' }, { size: 'l' }, { name: 'Anvil' }])
  admin.open('/tools?search=adze&size=l')
  await isThere('Adze 2')
  await isGone('Adze 1')
  await page.getByRole('button', { name: 'Large', exact: true }).click()
  await isThere('Adze 1')
  expect(address()).toBe('/tools?search=adze')

  goTo('/tools?name=Anvil')
  await isThere('Anvil')
  await isGone('Adze 2')
  await expectText(tools.active, '1 filter active')
  goTo('/tools?name=Hammer&status=gone&size=xl')
  await expectText(tools.active, '')
  window.history.back()
  await tools.chip('The anvil').click()
  await expect.poll(address).toBe('/tools')
})

const table = page.getByRole('table')

test('the view is selected above the list, kept in the URL and restored by Back, although the options of a filter fail to load', async () => {
  await admin.makeTools('Chisel', [{ heavy: true }])
  admin.answer('GET /makers', { status: 403, body: { message: 'No' } })
  admin.open('/tools?search=chisel')
  await expect.element(table).toBeVisible()
  await expect.element(tools.toolbar).toHaveTextContent('Failed to load makers')
  const cards = page.getByRole('button', { name: 'Card view' })
  await cards.click()
  await expect.poll(address).toContain('view=cards')
  await expect.element(page.getByText('Mind your back')).toBeVisible()
  await expect.element(cards).toHaveAttribute('aria-pressed', 'true')
  // Like a reload, which keeps only the URL.
  admin.open(address())
  await expect.element(page.getByText('Mind your back')).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  window.history.back()
  await expect.element(table).toBeVisible()
})

test('the pager shows gaps between page numbers, and takes two rows on a phone', async () => {
  await admin.makeTools(
    'Gouge',
    Array.from({ length: 40 }, (_, index) => ({ heavy: index === 0 })),
  )
  admin.open('/tools?search=gouge')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('button', { name: /^Page/ })
  await expectTexts(numbers, ['1', '2', '3', '4', '5', '10'])
  await pages.getByRole('button', { name: 'Page 5' }).click()
  await expectTexts(numbers, ['1', '4', '5', '6', '10'])
  expect(address()).toContain('page=5')
  await setSize('phone')
  await expect.element(table).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Card view' })).not.toBeInTheDocument()
  const boxes = pages
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(2)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(40)
  expect(overflow()).toBe(0)
})

const windowTitled = (name: string) => tools.dialog.getByRole('heading', { name })
const isClosed = () => expect.element(tools.dialog).not.toBeInTheDocument()

const drag = (events: readonly string[], files: readonly string[]) => {
  const dataTransfer = new DataTransfer()
  files.forEach((name) => dataTransfer.items.add(new File(['x'], name, { type: 'image/png' })))
  if (files.length === 0) dataTransfer.setData('text/plain', 'words')
  const main = page.css('main').element()
  for (const event of events) main.dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
}

test('a creation modal opens from its button, shows what is refused at the field, and the list shows the new record', async () => {
  const refusal = 'A tool of this name exists already.'
  await admin.makeTools('Bradawl', [{}])
  admin.open('/tools?search=awl')
  await tools.create.click()
  await expect.element(tools.name).toHaveFocus()
  await tools.save.click()
  await expect.element(tools.dialog).toHaveTextContent('A tool needs a name')
  await tools.name.fill('Bradawl 1')
  await tools.save.click()
  await expect.poll(toastTexts).toEqual([refusal])
  await expect.element(tools.dialog.getByText(refusal)).toBeVisible()
  await expect.element(tools.name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(tools.name).toHaveFocus()
  await expect.element(tools.name).toHaveValue('Bradawl 1')
  await closeToasts()
  await tools.name.fill('Awl')
  await tools.save.click()
  await expect.poll(toastTexts).toEqual(['Tool created successfully!'])
  await isClosed()
  await expect.element(tools.tool('Awl')).toBeVisible()
  await expect.element(tools.create).toHaveFocus()

  await page.getByRole('button', { name: 'Edit: Awl' }).click()
  await expect.element(windowTitled('Edit tool')).toBeVisible()
  await tools.name.fill('Awl, long')
  await userEvent.keyboard('{Enter}')
  await expectToastOnce('Tool updated successfully!')
  await expect.element(tools.tool('Awl, long')).toBeVisible()
  expect(address()).toBe('/tools?search=awl')
})

test('the URL opens the modal once, and again when it is visited again', async () => {
  admin.open('/tools?new=true&status=ready')
  await expect.element(windowTitled('Create tool')).toBeVisible()
  expect(address()).toBe('/tools?status=ready')
  await tools.dialog.getByRole('button', { name: 'Cancel' }).click()
  await isClosed()
  await expect.element(tools.create).toHaveFocus()
  // Like a reload, which keeps only the URL.
  admin.open(address())
  await expect.element(page.getByLabelText('Status')).toHaveValue('ready')
  await isClosed()
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('create tool')
  await expect.element(palette.getByRole('option', { selected: true })).toHaveTextContent('Create tool')
  await userEvent.keyboard('{Enter}')
  await expect.element(windowTitled('Create tool')).toBeVisible()
  expect(address()).toBe('/tools')
})

test('only files dropped on the list open the modal, not text or elements of the page; what belongs to the list has no page', async () => {
  admin.open('/tools/makers')
  await expect.poll(address).toBe('/dashboard')
  expect(page.getByRole('link', { name: 'Makers' }).elements()).toEqual([])
  goTo('/tools')
  await expect.element(tools.create).toBeVisible()
  const hint = page.getByText('Drop to make a tool')
  const isHidden = () => expect.element(hint).not.toBeInTheDocument()
  const isWatching = () => {
    drag(['dragenter', 'dragover'], ['mallet.png'])
    return hint.elements().length
  }
  // The code for dropping files is loaded after the list.
  await expect.poll(isWatching).toBe(1)
  drag(['dragleave'], ['mallet.png'])
  await isHidden()

  drag(['dragenter', 'dragover', 'drop'], [])
  await twoFrames()
  await isHidden()
  await isClosed()
  drag(['dragstart', 'dragenter', 'dragover'], ['own.png'])
  await twoFrames()
  await isHidden()
  drag(['drop', 'dragend'], ['own.png'])
  await twoFrames()
  await isClosed()

  drag(['dragenter', 'dragover', 'drop'], ['mallet.png'])
  await expect.element(tools.name).toHaveValue('mallet.png')
  await isHidden()
  drag(['dragenter', 'dragover', 'drop'], ['second.png'])
  await twoFrames()
  await isHidden()
  await expect.element(tools.name).toHaveValue('mallet.png')
})

test('an empty list has its own label for creating the first record', async () => {
  admin.answer('GET /tools', { status: 200, body: { tools: [], total: 0 } })
  admin.open('/tools')
  const first = page.getByRole('button', { name: 'Make your first tool' })
  await expect.element(first).toBeVisible()
  await pressByKey(first)
  await expect.element(windowTitled('Create tool')).toBeVisible()
})
