import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressByKey } from '../../support/screens/keyboard'
import { expectSoundLooks } from '../../support/screens/looks'
import { shareAdmin } from '../../support/screens/open-admin'
import { startGadgetsAdmin, tools } from '../../support/screens/pages/tools'
import {
  address,
  discardChanges,
  expectToastOnce,
  keepEditing,
  leaveQuestion,
  toastTexts,
  twoFrames,
} from '../../support/screens/seen'

const admin = shareAdmin(startGadgetsAdmin)
afterEach(() => admin.reset())

const windowTitled = (name: string) => tools.dialog.getByRole('heading', { name })
const isClosed = () => expect.element(tools.dialog).not.toBeInTheDocument()

const drag = (events: readonly string[], files: readonly string[]) => {
  const dataTransfer = new DataTransfer()
  files.forEach((name) => dataTransfer.items.add(new File(['x'], name, { type: 'image/png' })))
  if (files.length === 0) dataTransfer.setData('text/plain', 'words')
  for (const event of events) {
    page
      .css('main')
      .element()
      .dispatchEvent(new DragEvent(event, { dataTransfer, bubbles: true, cancelable: true }))
  }
}

test('a creation modal opens from its button, and the list shows the new record', async () => {
  admin.open('/tools?search=awl')
  await tools.create.click()
  await expect.element(tools.name).toHaveFocus()
  await tools.save.click()
  await expect.element(tools.dialog).toHaveTextContent('A tool needs a name')
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

test('closing a modal with changes and Back ask for confirmation', async () => {
  admin.open('/dashboard')
  await page.getByRole('link', { name: 'Tools' }).first().click()
  await tools.create.click()
  await tools.name.fill('Half')
  await userEvent.keyboard('{Escape}')
  await keepEditing()
  await expect.element(tools.name).toHaveValue('Half')

  window.history.back()
  await keepEditing()
  expect(address()).toBe('/tools')
  await expect.element(tools.name).toHaveValue('Half')

  await userEvent.keyboard('{Escape}')
  await discardChanges()
  await isClosed()
  window.history.back()
  await expect.poll(address).toBe('/dashboard')
  await expect.element(leaveQuestion).not.toBeInTheDocument()
})

test('discarding changes at Back closes the modal within the same list, too', async () => {
  admin.open('/tools')
  await tools.toolbar.getByLabelText('Status').selectOptions('Ready')
  await expect.poll(address).toBe('/tools?status=ready')
  await tools.create.click()
  await tools.name.fill('Half')
  window.history.back()
  await discardChanges()
  await expect.poll(address).toBe('/tools')
  await isClosed()
  await tools.create.click()
  await expect.element(tools.name).toHaveValue('')
})

test('the modal is accessible and fits the viewport, and shows a rejected save at the field and in one toast', async () => {
  const refusal = 'A tool of this name exists already.'
  await admin.makeTools('Bradawl', [{}])
  admin.open('/tools?new=true')
  await tools.save.click()
  await expect.element(tools.dialog).toHaveTextContent('A tool needs a name')
  await expectSoundLooks()
  await tools.name.fill('Bradawl 1')
  await tools.save.click()
  await expect.poll(toastTexts).toEqual([refusal])
  await expect.element(tools.dialog.getByText(refusal)).toBeVisible()
  await expect.element(tools.name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(tools.name).toHaveFocus()
  await expect.element(tools.name).toHaveValue('Bradawl 1')
})

test('only files dropped on the list open the modal, not text or elements of the page', async () => {
  admin.open('/tools')
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
