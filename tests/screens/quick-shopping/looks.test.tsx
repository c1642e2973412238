import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { orderOfMenu } from '../../../src/domain/menu/menu-order'
import { accessibilityFaults, expectSoundLooks, overflow } from '../../support/screens/looks'
import { middle } from '../../support/screens/mouse'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { view } from '../../support/screens/pages/menu-view'
import { setup } from '../../support/screens/pages/quick-setup'
import { focus, press, StoreMenu } from '../../support/screens/pages/quick-shopping'
import { lowTargets } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 12 })
const storeMenu = new StoreMenu(admin)

const names = [
  'ஸ்ரீ லட்சுமி வண்ண மத்தாப்பு பூச்சட்டி தரைச்சக்கரம் ராக்கெட் மற்றும் சரவெடிகளின் பெரிய பரிசுப் பெட்டி',
  `${'Venkatanarasimharajuvaripeta'.repeat(3)}yam`,
]
const longName = `${'தீபாவளி-சிறப்பு-வெடி-'.repeat(5)} 🎆 ${'Extra Long Green Sparkler '.repeat(4)}`.slice(0, 190)

beforeAll(async () => {
  // A short menu, because axe checks every row at three widths in both themes.
  for (const name of names) await storeMenu.create({ name, basePrice: 9_999_999 })
  await storeMenu.create({ name: longName })
})
beforeEach(() => storeMenu.reset())

/** Widths of a tablet, a phone and a desktop, in px. */
const widths = [768, 360, 1366]

/** Expects the page to pass axe and to fit the viewport of a desktop and a phone, in both themes, and to fit that of a tablet. */
const expectLooks = async (): Promise<void> => {
  await page.viewport(768, 740)
  await expect.poll(overflow).toBe(0)
  await expectSoundLooks()
}

test('the setup meets WCAG AA and fits the viewport: expanded category, unsaved changes and a drag; its buttons stay in sight', async () => {
  const menu = await storeMenu.menu()
  // Expands the category of the product with the long name, and moves another product.
  const own = menu.find(({ products }) => products.some(({ name }) => name === longName))
  await setup.open(admin, own?._id)
  await expect.element(setup.products).toHaveTextContent(longName.slice(0, 20))
  await setup.down(menu[0]?.name ?? '').click()
  await expect.element(setup.unsaved).toBeVisible()
  // In one line with the title, in the order of the page.
  const all = [setup.heading, setup.unsaved, setup.viewLink, setup.resetButton, setup.undoButton, setup.saveButton]
  const middles = all.map(middle)
  for (const { y } of middles) expect(Math.abs(y - (middles[0]?.y ?? 0))).toBeLessThan(3)
  expect(middles.map(({ x }) => x)).toEqual(middles.map(({ x }) => x).sort((one, other) => one - other))
  await page.viewport(1366, 420)
  window.scrollTo(0, document.body.scrollHeight)
  // Fully visible except for rounding caused by the page's scale.
  for (const one of all) await expect.element(one).toBeInViewport({ ratio: 0.99 })

  await expectLooks()
  for (const width of widths) {
    // Resizes before the drag starts, because resizing the window cancels a drag.
    await page.viewport(width, 740)
    await focus(setup.handle(longName))
    await press(' ')
    await expect.poll(setup.dragAnnouncement).toMatch(/^Picked up/)
    // The lifted row is the same at each width.
    if (width === 360) expect(await accessibilityFaults(), `${width} px`).toEqual([])
    expect(overflow(), `${width} px`).toBe(0)
    expect(setup.dragAnnouncement(), 'still lifted').toMatch(/^Picked up/)
    await press('{Escape}')
    await expect.poll(setup.dragAnnouncement).toMatch(/^Cancelled/)
  }
})

/** Expects the long names to fit their cells at each width, and the controls to be large enough for a finger. */
const expectFit = async (): Promise<void> => {
  for (const width of widths) {
    await page.viewport(width, 740)
    expect(overflow(), `${width} px`).toBe(0)
    if (width === 360) expect(lowTargets(view.main, 'button, input, a, summary')).toEqual([])
    for (const name of names) {
      const cell = view.main.css('tbody .name').filter({ hasText: name }).element()
      expect(cell.scrollWidth, `${width} px: ${name}`).toBeLessThanOrEqual(cell.clientWidth)
    }
  }
}

test('the arranged table and view with very long names, and its edit mode, meet WCAG AA and fit the viewport', async () => {
  await storeMenu.save(orderOfMenu(await storeMenu.menu()))
  await view.open(admin, '/quick-shopping-table')
  await expect.element(view.state('Custom Arrangement Summary')).toBeVisible()
  await expectLooks()
  await expectFit()
  goTo('/quick-shopping-view')
  await expect.element(view.state('Custom Arrangement Active')).toBeVisible()
  await expectLooks()
  await expectFit()
  await view.editButton.click()
  await view.order(names[0] ?? '').fill('1')
  await expect.element(view.state('Edit Mode Active')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await expectFit()
})
