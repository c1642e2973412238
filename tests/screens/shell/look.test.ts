import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accessibilityFaults, colourFaults, expectSoundLooks, setSize, setTheme } from '../../support/screens/looks'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { openPage, pressPaletteKey, shell } from '../../support/screens/pages/shell'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 3, products: 6 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

test('the palette meets WCAG AA and fits the viewport in both themes and at both widths', async () => {
  await openPage(admin, '/banners')
  await pressPaletteKey()
  await expect.element(shell.paletteField).toHaveFocus()
  // Arrow keys scroll the results while the field keeps the focus, as in a combobox.
  await expectSoundLooks(['scrollable-region-focusable'])
})

test('the drawer meets WCAG AA in both themes', async () => {
  await setSize('phone')
  await openPage(admin, '/products?status=active')
  await shell.openMenu.click()
  await expect.element(shell.drawer).toBeVisible()
  await expect.poll(() => accessibilityFaults(), { message: 'light' }).toEqual([])
  setTheme('dark')
  await expect.poll(() => colourFaults(), { message: 'dark' }).toEqual([])
})
