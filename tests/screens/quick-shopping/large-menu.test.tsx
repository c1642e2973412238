import { expect, test } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'
import { aimAt, middle, Mouse } from '../../support/screens/mouse'
import { setUpAdmin } from '../../support/screens/open-admin'
import { view } from '../../support/screens/pages/menu-view'
import { setup } from '../../support/screens/pages/quick-setup'
import { focus, largeMenu, menuCall, namesOf, press } from '../../support/screens/pages/quick-shopping'

/** Maximum rendered product rows: the visible ones and some around them. */
const mostRows = 40
/** Maximum elements of a page with 40 collapsed categories and an expanded one. */
const mostElements = 2_500

const admin = setUpAdmin()
const menu = largeMenu()
const [category] = menu
const names = namesOf(category.products)
const total = names.length
const [first = '', second = '', third = '', fourth = ''] = names

const openLarge = async () => {
  admin.answer(`GET ${menuCall}`, { status: 200, body: { data: menu } })
  await setup.open(admin, category._id)
  await expect.element(setup.serial(first)).toBeInTheDocument()
}
const rows = setup.products.getByRole('listitem')
const scroller = () => setup.products.element().parentElement as HTMLElement
const place = (name: string) => Number((setup.serial(name).query() as HTMLInputElement | null)?.value)

/** Number of nodes in a part of the page that an action changes. */
const changedBy = async (part: Locator, act: () => Promise<void>): Promise<number> => {
  const changed = new Set<Node>()
  const note = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records) [target, ...addedNodes].forEach((node) => changed.add(node))
  }
  const observer = new MutationObserver(note)
  observer.observe(part.element(), { subtree: true, childList: true, attributes: true, characterData: true })
  await act()
  note(observer.takeRecords())
  observer.disconnect()
  return changed.size
}

test('renders only the visible rows of more than 1,000 products; one is found by its code and moved far by its number', async () => {
  expect(total).toBeGreaterThan(1_000)
  await openLarge()
  await expect.element(rows.first()).toBeVisible()
  // Counts only the body, because the development build adds styles to the head.
  expect(document.body.querySelectorAll('*').length).toBeLessThan(mostElements)
  expect(rows.elements().length).toBeLessThan(mostRows)
  await expect.element(rows.first()).toHaveAttribute('aria-setsize', String(total))
  for (const part of [0.5, 1]) {
    scroller().scrollTop = part * scroller().scrollHeight
    await expect.element(setup.serial(names[Math.round((total - 1) * part)] ?? '')).toBeInTheDocument()
    expect(rows.elements().length).toBeLessThan(mostRows)
  }

  const sought = category.products[700]
  await expect.element(setup.search).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(setup.search).toHaveFocus()
  await setup.search.fill(sought?.productCode ?? '')
  await expect.element(rows).toHaveLength(1)
  await expect.element(setup.serial(sought?.name ?? '')).toHaveValue('701')
  await setup.search.fill('')
  scroller().scrollTop = 0
  await setup.serial(first).fill('900')
  await press('{Enter}')
  await expect.element(setup.serial(first)).toHaveFocus()
  await expect.element(setup.serial(first)).toBeInViewport()
  await expect.element(setup.serial(first)).toHaveValue('900')
  // A serial number above 999 cannot be typed; leaving the field unchanged moves nothing.
  const last = setup.serial(names.at(-1) ?? '')
  scroller().scrollTop = scroller().scrollHeight
  await last.fill(String(total))
  await press('{Enter}')
  await expect.element(last).toHaveValue(String(total))
})

test('a drag updates only a few elements, scrolls the list at its edge, and works with the keyboard', async () => {
  await openLarge()
  const mouse = new Mouse()
  const from = await aimAt(setup.handle(first))
  const to = middle(setup.handle(fourth))
  await mouse.down(from)
  const changed = await changedBy(setup.categories, async () => {
    await mouse.move({ ...from, y: from.y + 10 }, 2)
    await mouse.move(to, 10)
    await mouse.move({ ...to, y: to.y + 4 }, 2)
  })
  // The four passed rows, their handles and the drag overlay.
  expect(changed).toBeLessThan(30)
  const dropped = await changedBy(setup.categories, async () => {
    await mouse.up()
    await expect.poll(() => setup.productNames().slice(0, 4)).toEqual([second, third, fourth, first])
  })
  // Serial numbers and positions of the rows in between.
  expect(dropped).toBeLessThan(150)
  await setup.undoButton.click()
  await expect.element(setup.serial(first)).toHaveValue('1')

  scroller().scrollIntoView({ block: 'nearest' })
  const start = await aimAt(setup.handle(first))
  const box = scroller().getBoundingClientRect()
  await mouse.down(start)
  await mouse.move({ x: start.x, y: Math.min(box.bottom, window.innerHeight) - 30 }, 10)
  await expect.poll(() => scroller().scrollTop, { interval: 50, timeout: 15_000 }).toBeGreaterThan(700)
  // The dragged row stays mounted; otherwise a touch drag would be cancelled.
  await expect.element(setup.serial(first)).toBeInTheDocument()
  await mouse.move({ x: start.x, y: box.y + box.height / 2 }, 5)
  await mouse.up()
  await expect.poll(() => place(first)).toBeGreaterThan(10)
  await expect.element(setup.serial(first)).toBeInViewport()
  await setup.undoButton.click()
  await expect.element(setup.serial(first)).toHaveValue('1')

  await focus(setup.handle(first))
  await expect.element(setup.handle(first)).toHaveAccessibleDescription(/Press Space to pick up/)
  const expectTold = (told: string) => expect.poll(setup.dragAnnouncement, { interval: 10 }).toBe(told)
  await press(' ')
  await expectTold(`Picked up ${first}, place 1 of ${total}.`)
  for (let at = 2; at <= 15; at += 1) {
    await press('{ArrowDown}')
    await expectTold(`${first}, place ${at} of ${total}.`)
  }
  await press(' ')
  await expectTold(`Dropped ${first}, place 15 of ${total}.`)
  await expect.element(setup.serial(first)).toHaveValue('15')
  await expect.element(setup.handle(first)).toHaveFocus()
  await expect.element(setup.handle(first)).toBeInViewport()
  await press(' ')
  await press('{ArrowUp}')
  await expectTold(`${first}, place 14 of ${total}.`)
  await press('{Escape}')
  await expectTold(`Cancelled: ${first}, place 15 of ${total}.`)
  await expect.element(setup.serial(first)).toHaveValue('15')
})

// That all of 2,000 rows are rendered, reached and saved is in tests/browser/quick-shopping/large-menu.test.ts.
test('in the menu view a number moves one of 300 rows only, which stays in sight', async () => {
  const products = category.products.slice(0, 300)
  admin.answer(`GET ${menuCall}`, { status: 200, body: { data: [{ ...category, products }] } })
  await view.openEditing(admin)
  const order = view.order(first)
  const touched = await changedBy(view.main, async () => {
    await order.fill('5')
    await press('{Enter}')
    await expect.element(order).toHaveValue(5)
    await expect.element(order).toHaveFocus()
  })
  expect(touched, 'nodes that changed').toBeLessThan(60)
  await order.fill('300')
  await press('{Enter}')
  await expect.element(order).toHaveValue(300)
  await expect.element(order).toHaveFocus()
  await expect.element(order).toBeInViewport({ ratio: 0.99 })
})
