import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { startAdmin, type AdminOnServer } from '../../support/screens/open-admin'
import { analytics } from '../../support/screens/pages/analytics'
import { hold } from '../../support/screens/seen'

let admin: AdminOnServer

beforeAll(async () => {
  admin = await startAdmin({ orders: 60, products: 40 })
})
afterEach(() => admin.reset())
afterAll(() => admin.close())

const boxOf = (element: Element): unknown => element.getBoundingClientRect().toJSON()

test('the chart and the table meet WCAG AA and fit the viewport, with controls of 40 px on a phone', async () => {
  await analytics.open(admin)
  await expect.element(analytics.chart).toBeVisible()
  await expectSoundLooks()
  await analytics.showTable.click()
  await expect.poll(() => analytics.chart.length).toBe(0)
  await expect.element(analytics.table).toBeVisible()
  await expectSoundLooks()

  await setSize('phone')
  const heights = analytics.period
    .css('button, input')
    .elements()
    .map((each) => each.getBoundingClientRect().height)
  expect(heights).toHaveLength(9)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40)
})

test.each(['desk', 'phone'] as const)('no element moves when the figures arrive: %s', async (size) => {
  await setSize(size)
  const { held, release } = hold()
  admin.answer('GET /orders/summary', () => held)
  admin.open('/analytics')
  await expect.element(analytics.status).toHaveTextContent(/^Loading analytics data\.\.\.$/)
  const boxes = () => [
    ...analytics.cards.elements().map(boxOf),
    ...analytics.comparison.elements().map(boxOf),
    boxOf(analytics.period.element()),
  ]
  const before = boxes()
  expect(before).toHaveLength(10)
  release()
  await expect.element(analytics.chart).toBeVisible()
  expect(boxes()).toEqual(before)
})
