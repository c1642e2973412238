import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, test } from '../../support/browser/shell-test'

for (const theme of ['light', 'dark']) {
  test.describe(`in the ${theme} theme`, () => {
    test.beforeEach(async ({ shell }) => shell.saveTheme(theme))

    test('the frame has no faults', async ({ page, shell }) => {
      await shell.open('/products?status=active')
      expect(await accessibilityFaults(page)).toEqual([])
    })

    test('the palette has no faults', async ({ page, shell }) => {
      await shell.open('/banners')
      await page.keyboard.press('Control+k')
      await expect(shell.paletteField).toBeFocused()
      // The arrows scroll the results while the field keeps the focus, as a combobox does.
      expect(await accessibilityFaults(page, ['scrollable-region-focusable'])).toEqual([])
    })

    test('the frame of a small screen has no faults, with and without the drawer', async ({ page, shell }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await shell.open('/products?status=active')
      expect(await accessibilityFaults(page)).toEqual([])
      await shell.openMenu.click()
      // While it slides in its colours are not yet its own.
      await page.waitForTimeout(500)
      expect(await accessibilityFaults(page)).toEqual([])
    })
  })
}
