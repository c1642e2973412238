import { expect } from '../../../../support/browser/test'
import { test } from './tools-test'

test('filters of every kind stand in the address, are told as chips, and are taken back one by one', async ({ page, tools }) => {
  const maker = await tools.makeMaker('Filter & Sons')
  await tools.make('Rasp', [
    { status: 'ready', size: 'l', heavy: true, makerId: maker },
    { status: 'ready', size: 'l', heavy: true },
    { status: 'ready', size: 's', heavy: true, makerId: maker },
    { status: 'draft', size: 'l', heavy: true, makerId: maker },
    { status: 'ready', size: 'l', makerId: maker },
  ])
  await page.goto('/tools?search=rasp&page=2')
  await expect(tools.tool('Rasp 5')).toBeVisible()
  await expect(tools.active).toHaveText('1 filter active')

  await page.getByLabel('Status').selectOption('Ready')
  await expect(page).toHaveURL(/\/tools\?search=rasp&status=ready$/)
  await expect(tools.tool('Rasp 4')).toBeHidden()
  await page.getByLabel('Maker').selectOption('Filter & Sons')
  await expect(tools.tool('Rasp 2')).toBeHidden()
  const large = page.getByRole('button', { name: 'Large', exact: true })
  await large.click()
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'All sizes' })).toHaveAttribute('aria-pressed', 'false')
  await expect(tools.tool('Rasp 3')).toBeHidden()
  await tools.toolbar.getByText('Heavy', { exact: true }).click()
  await expect(tools.tool('Rasp 5')).toBeHidden()
  await expect(tools.tool('Rasp 1')).toBeVisible()
  await expect(tools.active).toHaveText('5 filters active')

  await page.reload()
  await expect(tools.tool('Rasp 1')).toBeVisible()
  await expect(page.getByLabel('Maker')).toHaveValue(maker)
  for (const chip of ['Ready', 'Filter & Sons', 'Large', 'Heavy only']) await expect(tools.chip(chip)).toBeVisible()

  await tools.chip('Large').click()
  await expect(tools.toolbar).toBeFocused()
  await expect(tools.tool('Rasp 3')).toBeVisible()
  await page.goBack()
  await expect(tools.chip('Large')).toBeVisible()
  await expect(tools.tool('Rasp 3')).toBeHidden()

  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/tools$/)
  await expect(tools.active).toHaveText('')
})

test('a pressed button of a quick filter is let go by pressing it again', async ({ page, tools }) => {
  await tools.make('Adze', [{ size: 's' }, { size: 'l' }])
  await page.goto('/tools?search=adze&size=l')
  await expect(tools.tool('Adze 1')).toBeHidden()
  await page.getByRole('button', { name: 'Large', exact: true }).click()
  await expect(tools.tool('Adze 1')).toBeVisible()
  await expect(page).toHaveURL(/\?search=adze$/)
})

test('a preset is set by a link alone and taken away by its chip', async ({ page, tools }) => {
  await tools.make('Anvil', [{ name: 'Anvil' }, {}])
  await page.goto('/tools?name=Anvil')
  await expect(tools.tool('Anvil')).toBeVisible()
  await expect(tools.tool('Anvil 2')).toBeHidden()
  await tools.chip('The anvil').click()
  await expect(page).toHaveURL(/\/tools$/)
  await page.goto('/tools?name=Hammer&status=gone&size=xl')
  await expect(tools.active).toHaveText('')
})

test('choices that do not come are told of at their filter, and the rest of the list works', async ({
  page, tools, consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/)
  await tools.make('Spokeshave', [{}])
  await page.route('**/api/makers*', (route) => route.fulfill({ status: 403, json: { message: 'No' } }))
  await page.goto('/tools?search=spokeshave')
  await expect(tools.toolbar).toContainText('Failed to load makers')
  await expect(tools.tool('Spokeshave 1')).toBeVisible()
})
