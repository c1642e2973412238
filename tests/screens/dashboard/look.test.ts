import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { dashboard } from '../../support/screens/pages/dashboard'
import { hold } from '../../support/screens/seen'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 30, products: 20 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const boxes = () => dashboard.cards.elements().map((card) => card.getBoundingClientRect().toJSON() as DOMRect)

test('the dashboard meets WCAG AA and fits the viewport', async () => {
  await dashboard.open(admin)
  await expectSoundLooks()
})

test('shows two cards side by side on a phone', async () => {
  await setSize('phone')
  await dashboard.open(admin)
  const [first, second, third] = boxes()
  expect(second?.top).toBe(first?.top)
  expect(third?.top).toBeGreaterThan(first?.bottom ?? Infinity)
})

test.each(['desk', 'phone'] as const)('no element moves when the figures arrive: %s', async (size) => {
  await setSize(size)
  const { held, release } = hold()
  for (const call of dashboard.calls) admin.answer(call, () => held)
  admin.open('/dashboard')
  await expect.element(dashboard.status).toHaveTextContent(/^Loading dashboard data\.\.\.$/)
  await document.fonts.ready
  const before = boxes()
  expect(before).toHaveLength(17)
  release()
  await expect.element(dashboard.status).toHaveTextContent('Last refreshed at')
  expect(boxes()).toEqual(before)
})
