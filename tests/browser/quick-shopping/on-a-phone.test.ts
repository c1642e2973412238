import type { Page } from '@playwright/test'
import { Finger } from '../../support/browser/finger'
import { expect, test } from '../../support/browser/test'
import { middle } from '../../support/browser/pages/catalogue'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

/** Controls that are smaller than a touch target. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.locator('main :is(button, input, a, summary):visible').evaluateAll((all) =>
    all
      .map((one) => [one.outerHTML.slice(0, 90), one.getBoundingClientRect()] as const)
      .filter(([, { height, width }]) => height < 39.5 || width < 39.5)
      .map(([html]) => html),
  )

test('the setup shows four categories and large buttons, drags by the handle, scrolls and saves by touch', async ({
  page,
  setup,
  storeMenu,
}) => {
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

  const tabBar = await page.getByRole('navigation').filter({ hasText: 'Quick Shop' }).last().boundingBox()
  const fourth = await setup.categories.locator('> li').nth(3).boundingBox()
  expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(tabBar?.y ?? 0)
  await expect(setup.unsaved).toBeInViewport({ ratio: 1 })
  const more = page.getByRole('button', { name: 'More actions' })
  const places = await Promise.all([setup.viewLink, setup.saveButton, more].map(middle))
  expect(new Set(places.map(({ y }) => y)).size, 'all three buttons in one line').toBe(1)
  await expect(setup.undoButton).toBeHidden()
  await more.tap()
  await expect(setup.undoButton).toBeVisible()
  await expect(setup.resetButton).toBeVisible()
  await more.tap()

  // Touching the handle without a long press scrolls the page.
  const start = await middle(setup.handle(third))
  await finger.put(start, 0)
  await finger.move(start, { x: start.x, y: start.y - 250 })
  await finger.lift()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  expect((await setup.categoryNames()).slice(0, 3)).toEqual([second, third, first])

  await setup.toggle(second)
  await setup.products.waitFor()
  expect(await tooSmall(page)).toEqual([])
  await setup.more(second).tap()
  await setup.down(second).tap()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(setup.saveButton).toBeInViewport()
  await setup.saveButton.tap()
  await expect
    .poll(async () => (await storeMenu.order())?.slice(0, 3).map(({ categoryId }) => categoryId))
    .toEqual([third, second, first].map((name) => menu.find((each) => each.name === name)?._id))
})
