import type { Page } from '@playwright/test'
import { accessibilityFaults } from '../../../../support/browser/accessibility'
import { Shell } from '../../../../support/browser/pages/shell'
import { expect } from '../../../../support/browser/test'
import { test } from './tools-test'
import { keepEditing } from '../../../../support/browser/leave-question'

const drag = async (page: Page, events: readonly string[], files: readonly string[]) => {
  const dataTransfer = await page.evaluateHandle((names) => {
    const data = new DataTransfer()
    names.forEach((name) => data.items.add(new File(['x'], name, { type: 'image/png' })))
    if (names.length === 0) data.setData('text/plain', 'words')
    return data
  }, files)
  for (const event of events) await page.dispatchEvent('main', event, { dataTransfer })
}

test('a window for a new record opens by its button, and the list shows the record', async ({ page, tools, toasts }) => {
  await page.goto('/tools?search=awl')
  await tools.create.click()
  await expect(tools.dialog.getByLabel('Tool name')).toBeFocused()
  await tools.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(tools.dialog).toContainText('A tool needs a name')
  await tools.dialog.getByLabel('Tool name').fill('Awl')
  await tools.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts.saying('Tool created successfully!')).toHaveCount(1)
  await expect(tools.dialog).toHaveCount(0)
  await expect(tools.tool('Awl')).toBeVisible()
  await expect(tools.create).toBeFocused()

  await page.getByRole('button', { name: 'Edit: Awl' }).click()
  await expect(tools.dialog.getByRole('heading', { name: 'Edit tool' })).toBeVisible()
  await tools.dialog.getByLabel('Tool name').fill('Awl, long')
  await tools.dialog.getByLabel('Tool name').press('Enter')
  await expect(toasts.saying('Tool updated successfully!')).toHaveCount(1)
  await expect(tools.tool('Awl, long')).toBeVisible()
  await expect(page).toHaveURL(/\?search=awl$/)
})

test('its address opens the window once, and again for whoever comes again', async ({ page, tools, signedIn }) => {
  await page.goto('/tools?new=true&status=ready')
  await expect(tools.dialog.getByRole('heading', { name: 'Create tool' })).toBeVisible()
  await expect(page).toHaveURL(/\/tools\?status=ready$/)
  await tools.dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(tools.dialog).toHaveCount(0)
  await expect(tools.create).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Status')).toHaveValue('ready')
  await expect(tools.dialog).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const { palette, paletteField } = new Shell(page, signedIn)
  await paletteField.fill('create tool')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Create tool')
  await page.keyboard.press('Enter')
  await expect(tools.dialog.getByRole('heading', { name: 'Create tool' })).toBeVisible()
  await expect(page).toHaveURL(/\/tools$/)
})

test('what was typed in a window is lost neither by closing it nor by Back without a question', async ({ page, tools }) => {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Tools' }).first().click()
  await tools.create.click()
  const name = tools.dialog.getByLabel('Tool name')
  await name.fill('Half')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Half')

  await page.evaluate(() => history.back())
  await keepEditing(page)
  await expect(page).toHaveURL(/\/tools$/)
  await expect(name).toHaveValue('Half')

  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(tools.dialog).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('what the server refuses stands at its field, with one toast, and what was typed stays', async ({
  page, tools, toasts, consoleErrors,
}) => {
  consoleErrors.allow(/409/)
  await tools.make('Bradawl', [{}])
  await page.goto('/tools?new=true')
  const name = tools.dialog.getByLabel('Tool name')
  await name.fill('Bradawl 1')
  await tools.dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toasts.all).toHaveText(['A tool of this name exists already.'])
  await expect(tools.dialog.getByText('A tool of this name exists already.')).toBeVisible()
  await expect(name).toHaveAttribute('aria-invalid', 'true')
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Bradawl 1')
})

test('files dropped anywhere on the list open the window with them, and nothing else that is dragged does', async ({ page, tools }) => {
  await page.goto('/tools')
  await expect(tools.create).toBeVisible()
  const hint = page.getByText('Drop to make a tool')
  const isWatching = async () => {
    await drag(page, ['dragenter', 'dragover'], ['mallet.png'])
    return hint.isVisible()
  }
  // The code for it comes after the list.
  await expect.poll(isWatching).toBe(true)
  await drag(page, ['dragleave'], ['mallet.png'])
  await expect(hint).toBeHidden()

  await drag(page, ['dragenter', 'dragover', 'drop'], [])
  await expect(hint).toBeHidden()
  await drag(page, ['dragstart', 'dragenter', 'dragover'], ['own.png'])
  await expect(hint).toBeHidden()
  await drag(page, ['dragend'], ['own.png'])
  await expect(tools.dialog).toHaveCount(0)

  await drag(page, ['dragenter', 'dragover', 'drop'], ['mallet.png'])
  await expect(tools.dialog.getByLabel('Tool name')).toHaveValue('mallet.png')
  await expect(hint).toBeHidden()
  await drag(page, ['dragenter', 'dragover', 'drop'], ['second.png'])
  await expect(hint).toBeHidden()
  await expect(tools.dialog.getByLabel('Tool name')).toHaveValue('mallet.png')
})

test('an empty list has words of its own for the first record', async ({ page, tools }) => {
  await page.route('**/api/tools?*', (route) => route.fulfill({ json: { tools: [], total: 0 } }))
  await page.goto('/tools')
  await page.getByRole('button', { name: 'Make your first tool' }).press('Enter')
  await expect(tools.dialog.getByRole('heading', { name: 'Create tool' })).toBeVisible()
})

for (const [theme, width] of [['light', 360], ['dark', 1366]] as const) {
  test(`the window has no faults, ${theme}, ${width} px`, async ({ page, tools }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/dashboard')
    await page.evaluate((each) => localStorage.setItem('admin_theme', each), theme)
    await page.goto('/tools?new=true')
    await tools.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(tools.dialog).toContainText('A tool needs a name')
    await page.waitForTimeout(300)
    expect(await accessibilityFaults(page)).toEqual([])
  })
}
