import { accessibilityFaults } from '../../support/browser/accessibility'
import { expect, namesOf, test } from '../../support/browser/menu-view-test'

const names = [
  'ஸ்ரீ லட்சுமி வண்ண மத்தாப்பு பூச்சட்டி தரைச்சக்கரம் ராக்கெட் மற்றும் சரவெடிகளின் பெரிய பரிசுப் பெட்டி',
  `${'Venkatanarasimharajuvaripeta'.repeat(3)}yam`,
]

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 768, 360]) {
    test(`view and table meet WCAG AA and fit, ${scheme}, ${width} px`, async ({ page, view, storeMenu, storeProducts }) => {
      test.slow()
      const ids: string[] = []
      for (const name of names) ids.push((await storeProducts.create({ name, basePrice: 9_999_999 }))._id)
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      const fits = async (what: string): Promise<void> => {
        expect(await accessibilityFaults(page), what).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width)
        for (const name of names) {
          const cell = view.main.locator('tbody .name', { hasText: name })
          await cell.scrollIntoViewIfNeeded()
          expect(await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), `${what}: ${name}`).toBe(true)
        }
      }
      await view.open()
      await fits('the view')
      await view.editButton.click()
      await view.order(names[0] ?? '').fill('1')
      await fits('its edit mode')
      await view.saveButton.click()
      await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
      await fits('the arranged view')
      await page.goto('/quick-shopping-table')
      await expect(view.main.getByText('Custom Arrangement Summary')).toBeVisible()
      await fits('the table')
      expect(await storeMenu.order()).not.toBeNull()
      for (const id of ids) await storeProducts.delete(id)
    })
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('everything to press is 40 px high, and the menu is arranged with a thumb', async ({ page, view, storeMenu, shelf }) => {
    const low = () =>
      view.main.locator('button:visible, a:visible, summary:visible, input:visible').evaluateAll((all) =>
        all.map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect().height] as const).filter(([, height]) => height < 39.5),
      )
    await view.open()
    expect(await low()).toEqual([])
    await view.editButton.tap()
    await view.numbers.first().waitFor()
    expect(await low()).toEqual([])
    const [first = ''] = namesOf(shelf)
    await view.order(first).tap()
    await view.order(first).fill('2')
    await view.saveButton.tap()
    await expect(view.main.getByText('Custom Arrangement Active')).toBeVisible()
    expect((await view.names(shelf.name))[1]).toBe(first)
    await page.goto('/quick-shopping-table')
    await expect(view.main.getByText('Custom Arrangement Summary')).toBeVisible()
    expect(await low()).toEqual([])
    expect(await storeMenu.order()).not.toBeNull()
  })
})

test('rows and cells are those of a table for screen readers, however they are laid out', async ({ page, view, storeMenu }) => {
  const menu = await storeMenu.menu()
  for (const path of ['/quick-shopping-view', '/quick-shopping-table']) {
    await view.open(path)
    const session = await page.context().newCDPSession(page)
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: { role?: { value: string }; ignored: boolean }[] }
    const count = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role).length
    const products = menu.flatMap((each) => each.products).length
    expect(count('rowheader'), path).toBeGreaterThanOrEqual(products)
    expect(count('row'), path).toBeGreaterThan(products)
    expect(count('columnheader'), path).toBeGreaterThanOrEqual(5)
  }
})
