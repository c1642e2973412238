import type { CDPSession, Page } from '@playwright/test'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { middle } from '../../support/browser/pages/quick-setup-page'
import { expect, test } from '../../support/browser/quick-setup-test'
import { StoreProducts } from '../../support/browser/store-products'

const longName = `${'தீபாவளி-சிறப்பு-வெடி-'.repeat(5)} 🎆 ${'Extra Long Green Sparkler '.repeat(4)}`.slice(0, 190)

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 768, 360]) {
    test(`the screen meets WCAG AA and fits, ${scheme}, ${width} px`, async ({ page, setup, storeMenu, store, admin }) => {
      test.slow()
      const product = await new StoreProducts(store, admin).create({ name: longName, pictures: 0 })
      const menu = await storeMenu.menu()
      const own = menu.find(({ products }) => products.some(({ _id }) => _id === product._id))
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      const fits = async (what: string): Promise<void> => {
        expect(await accessibilityFaults(page), what).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(width)
      }
      await setup.open()
      await fits('closed')
      await setup.toggle(own?.name ?? '')
      await expect(setup.products).toContainText(longName.slice(0, 20))
      await setup.down(menu[0]?.name ?? '').click()
      await fits('open and changed')
      await setup.handle(longName).focus()
      await page.keyboard.press('Space')
      await fits('while something is lifted')
      await page.keyboard.press('Escape')
      await page.goto('/quick-shopping?editCategory=none')
      await expect(page.getByRole('alert')).toBeVisible()
      await fits('a category that is missing')
    })
  }
}

test('what is done with the arrangement stands beside the title, in one line', async ({ page, setup, storeMenu }) => {
  const [first] = await storeMenu.menu()
  await setup.open()
  await setup.down(first?.name ?? '').click()
  const all = [setup.heading, setup.unsaved, page.getByRole('main').getByRole('link', { name: 'View Menu' }), ...setup.buttons]
  const middles = await Promise.all(all.map(middle))
  const [heading] = middles
  for (const { y } of middles) expect(Math.abs(y - (heading?.y ?? 0))).toBeLessThan(3)
  expect(middles.map(({ x }) => x)).toEqual(middles.map(({ x }) => x).sort((one, other) => one - other))
  await page.setViewportSize({ width: 1366, height: 420 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  for (const one of all) await expect(one).toBeInViewport({ ratio: 1 })
})

/** A finger that touches, goes on in steps, and is lifted. */
class Finger {
  private constructor(
    private readonly session: CDPSession,
    private readonly page: Page,
  ) {}

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page), page)
  }

  private touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]): Promise<unknown> {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }

  async put(at: { x: number; y: number }, heldMs: number): Promise<void> {
    await this.touch('touchStart', [at])
    await this.page.waitForTimeout(heldMs)
  }

  async move(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    for (let step = 1; step <= 12; step += 1) {
      const part = step / 12
      await this.touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      await this.page.waitForTimeout(16)
    }
  }

  async lift(): Promise<void> {
    await this.touch('touchEnd', [])
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('a finger that rests on the handle drags; one that does not scrolls the page', async ({ page, setup, storeMenu }) => {
    const menu = await storeMenu.menu()
    const [first, second, third] = menu.map(({ name }) => name) as [string, string, string]
    await setup.open()
    const finger = await Finger.of(page)
    const [from, to] = [await middle(setup.handle(first)), await middle(setup.handle(third))]
    await finger.put(from, 350)
    await finger.move(from, to)
    await finger.lift()
    await expect.poll(async () => (await setup.categoryNames()).slice(0, 3)).toEqual([second, third, first])
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    const start = await middle(setup.handle(third))
    await finger.put(start, 0)
    await finger.move(start, { x: start.x, y: start.y - 250 })
    await finger.lift()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
    expect((await setup.categoryNames()).slice(0, 3)).toEqual([second, third, first])
  })

  test('more than three categories are in sight, and all four buttons in one line', async ({ page, setup, storeMenu }) => {
    const menu = await storeMenu.menu()
    await setup.open()
    await setup.down(menu[0]?.name ?? '').tap()
    const tabBar = await page.getByRole('navigation').filter({ hasText: 'Quick Shop' }).last().boundingBox()
    const fourth = await setup.categories.locator('> li').nth(3).boundingBox()
    expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(tabBar?.y ?? 0)
    await expect(setup.unsaved).toBeInViewport({ ratio: 1 })
    const places = await Promise.all([page.getByRole('main').getByRole('link', { name: 'View Menu' }), ...setup.buttons].map(middle))
    expect(new Set(places.map(({ y }) => y)).size).toBe(1)
  })

  test('everything to press is 40 px high and wide; the bar that saves stays in reach', async ({ page, setup, storeMenu }) => {
    const [first] = await storeMenu.menu()
    await setup.open()
    await setup.toggle(first?.name ?? '')
    await setup.products.waitFor()
    const small = await page
      .locator('main')
      .locator('button:visible, input:visible, a:visible')
      .evaluateAll((all) =>
        all
          .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()] as const)
          .filter(([, { height, width }]) => height < 39.5 || width < 39.5)
          .map(([html]) => html),
      )
    expect(small).toEqual([])
    await setup.down(first?.name ?? '').tap()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect(setup.saveButton).toBeInViewport()
    await setup.saveButton.tap()
    await expect.poll(async () => (await storeMenu.order())?.[1]?.categoryId).toBe(first?._id)
  })
})
