import type { Page } from '@playwright/test'
import { middle } from '../../support/browser/pages/quick-setup-page'
import { expect, test } from '../../support/browser/quick-setup-test'
import { fillLargeMenu, largeCategory } from '../../support/fill-menu'

test.use({ storeOptions: { prepare: fillLargeMenu } })

/** Rows of products that are drawn at most: those in sight and a few around them. */
const mostRows = 40
/** Elements of a page of 40 folded categories and one that is open, at most. */
const mostElements = 2_500

/** How many elements below the lists were changed, in whatever way, by what the person does. */
const changedBy = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const counted = await page.evaluateHandle(() => {
    const changed = new Set<Node>()
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach((node) => changed.add(node))
    })
    const lists = document.querySelector('main ol') as Element
    observer.observe(lists, { subtree: true, childList: true, attributes: true, characterData: true })
    return { changed, observer }
  })
  await act()
  return counted.evaluate(({ changed, observer }) => {
    observer.disconnect()
    return changed.size
  })
}

test('of a category with more than 1,000 products only what is in sight is drawn, wherever one looks', async ({ page, setup, storeMenu }) => {
  const products = (await storeMenu.menu()).find(({ _id }) => _id === largeCategory.id)?.products ?? []
  expect(products.length).toBeGreaterThan(1_000)
  await setup.open(largeCategory.id)
  const rows = setup.products.getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(mostElements)
  expect(await rows.count()).toBeLessThan(mostRows)
  await expect(rows.first()).toHaveAttribute('aria-setsize', String(products.length))
  const scroller = setup.products.locator('..')
  for (const part of [0.5, 1]) {
    await scroller.evaluate((element, share) => (element.scrollTop = share * element.scrollHeight), part)
    await expect(setup.serial(products[Math.round((products.length - 1) * part)]?.name ?? '')).toBeAttached()
    expect(await rows.count()).toBeLessThan(mostRows)
  }
})

test('a product is found by its code and sent across the whole list by typing; the focus goes with it', async ({ page, setup, storeMenu }) => {
  const products = (await storeMenu.menu()).find(({ _id }) => _id === largeCategory.id)?.products ?? []
  const sought = products[700]
  if (!sought) throw new Error('The large category is missing.')
  await setup.open(largeCategory.id)
  await page.getByRole('searchbox', { name: 'Find a product' }).fill(sought.productCode)
  await expect(setup.products.getByRole('listitem')).toHaveCount(1)
  await expect(setup.serial(sought.name)).toHaveValue('701')
  await page.getByRole('searchbox', { name: 'Find a product' }).fill('')
  const first = products[0]?.name ?? ''
  await setup.serial(first).fill('900')
  await page.keyboard.press('Enter')
  await expect(setup.serial(first)).toBeFocused()
  await expect(setup.serial(first)).toBeInViewport()
  await expect(setup.serial(first)).toHaveValue('900')
  // The number of a row beyond 999 cannot be typed, and leaving it as it is moves nothing.
  const last = products.at(-1)?.name ?? ''
  await setup.products.locator('..').evaluate((element) => (element.scrollTop = element.scrollHeight))
  await setup.serial(last).fill(String(products.length))
  await page.keyboard.press('Enter')
  await expect(setup.serial(last)).toHaveValue(String(products.length))
})

test('a drag changes a few elements for every row it passes, not the list', async ({ page, setup, storeMenu }) => {
  const products = (await storeMenu.menu()).find(({ _id }) => _id === largeCategory.id)?.products ?? []
  await setup.open(largeCategory.id)
  const [first, , , fourth] = products.map(({ name }) => name) as [string, string, string, string]
  const from = await middle(setup.handle(first))
  const to = await middle(setup.handle(fourth))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const changed = await changedBy(page, async () => {
    await page.mouse.move(from.x, from.y + 10, { steps: 2 })
    await page.mouse.move(to.x, to.y, { steps: 20 })
    await page.mouse.move(to.x, to.y + 4, { steps: 2 })
  })
  // The four rows passed, their handles, and what the pointer holds.
  expect(changed).toBeLessThan(30)
  const dropped = await changedBy(page, () => page.mouse.up())
  // Numbers and places of the rows between, which stand side by side.
  expect(dropped).toBeLessThan(150)
  expect((await setup.productNames()).slice(0, 4)).toEqual([...products.slice(1, 4), products[0]].map((each) => each?.name))
})

test('held at the edge, the list scrolls on, and what is dragged is put down where it leads', async ({ page, setup, storeMenu }) => {
  const products = (await storeMenu.menu()).find(({ _id }) => _id === largeCategory.id)?.products ?? []
  await setup.open(largeCategory.id)
  const scroller = setup.products.locator('..')
  await scroller.scrollIntoViewIfNeeded()
  const first = products[0]?.name ?? ''
  const from = await middle(setup.handle(first))
  const box = await scroller.boundingBox()
  if (!box) throw new Error('The list is not on the screen.')
  const edge = Math.min(box.y + box.height, 768) - 30
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, edge, { steps: 10 })
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop), { intervals: [50], timeout: 30_000 }).toBeGreaterThan(1_500)
  // What is dragged is still there, or a finger's drag would have ended.
  await expect(setup.serial(first)).toBeAttached()
  await page.mouse.move(from.x, box.y + box.height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => Number(await setup.serial(first).inputValue())).toBeGreaterThan(20)
  await expect(setup.serial(first)).toBeInViewport()
  await setup.undoButton.click()
  await expect(setup.serial(first)).toHaveValue('1')
})

test('the keyboard drags beyond what is drawn', async ({ page, setup, storeMenu }) => {
  const products = (await storeMenu.menu()).find(({ _id }) => _id === largeCategory.id)?.products ?? []
  await setup.open(largeCategory.id)
  const first = products[0]?.name ?? ''
  await setup.handle(first).focus()
  const told = setup.toldOfDrags.filter({ hasText: /\S/ })
  await page.keyboard.press('Space')
  await expect(told).toHaveText(/^Picked up/)
  for (let place = 2; place <= 40; place += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(told).toHaveText(`${first}, place ${place} of ${products.length}.`)
  }
  await page.keyboard.press('Space')
  await expect(setup.serial(first)).toHaveValue('40')
  await expect(setup.handle(first)).toBeFocused()
  await expect(setup.handle(first)).toBeInViewport()
})
