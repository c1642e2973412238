import type { ContactQuery } from '../../../src/domain/contact-query'
import { accessibilityFaults } from '../../support/browser/accessibility'
import { expectFourInSight } from '../../support/browser/fourth-in-sight'
import { expect, test } from '../../support/browser/queries-test'

const hasBoth = ({ phoneNumber, email }: ContactQuery) => Boolean(phoneNumber && email)

for (const scheme of ['light', 'dark'] as const) {
  for (const width of [1366, 360]) {
    test(`the list and the dialog meet WCAG AA and fit, ${scheme}, ${width} px`, async ({ page, queries, storeQueries }) => {
      const query = await storeQueries.take({ status: 'in-progress', adminNotes: 'மாலை அழைக்கவும்' }, hasBoth)
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 740 })
      await queries.open()
      await expect(queries.pages).toBeVisible()
      await expect(queries.figures.getByRole('listitem')).toHaveCount(6)
      expect(await accessibilityFaults(page), 'the list').toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'the list').toBe(width)
      await queries.openDialog(query)
      // The window fades in, and half-way its colours are not its own.
      await page.waitForTimeout(300)
      expect(await accessibilityFaults(page), 'the dialog').toEqual([])
      const { scrollWidth, clientWidth } = await queries.dialog.evaluate((one) => ({
        scrollWidth: one.scrollWidth, clientWidth: one.clientWidth,
      }))
      expect(scrollWidth, 'the dialog').toBe(clientWidth)
    })
  }
}

test('a phone shows four queries at once, below their figures in one line', async ({ page, queries }) => {
  await expectFourInSight(page, () => queries.open(), page.locator('main li[data-record]'))
  const tops = await queries.figures.getByRole('listitem').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

test('on a phone everything to press is 40 px high', async ({ page, queries, storeQueries }) => {
  const query = await storeQueries.take({ status: 'viewed', adminNotes: '' }, hasBoth)
  await page.setViewportSize({ width: 360, height: 740 })
  await queries.openNear(query)
  const low = (within: typeof queries.dialog) =>
    within
      .locator('button:visible, select:visible, textarea:visible, a:visible')
      .evaluateAll((all) =>
        all.map((one) => [one.textContent, one.getBoundingClientRect().height]).filter(([, height]) => Number(height) < 39.5),
      )
  // A heading opens what the button below it opens as well.
  expect((await low(queries.rows)).filter(([text]) => text !== query.name)).toEqual([])
  await queries.openDialog(query)
  expect(await low(queries.dialog)).toEqual([])
})

const long = 'Venkatanarasimharajuvaripeta'.repeat(6)
const tamil = 'பட்டாசுக்கடையில்எப்போதுதள்ளுபடிகிடைக்கும்என்றுதெரிவிக்கவும்'.repeat(3)

test('long words, Tamil and lines of a backend without limits stay where they belong', async ({ page, queries, storeQueries }) => {
  const taken = await storeQueries.take({ status: 'viewed', adminNotes: '' })
  const odd = [
    { ...taken, name: long, phoneNumber: '+91 98765 43210', email: `${long}@example.in`, query: long.repeat(20), adminNotes: long },
    { ...taken, _id: 'tamil', name: tamil, phoneNumber: 'ask the neighbour', email: 'none', query: `${tamil}\n\nsecond line 🎆` },
    { _id: 'bare', query: 'x', status: 'waiting', createdAt: 'never' },
  ]
  await page.route('**/api/admin/contact-queries?*', (route) =>
    route.fulfill({ json: { data: { queries: odd, pagination: { totalPages: 1 } } } }),
  )
  for (const width of [1366, 360]) {
    await page.setViewportSize({ width, height: 740 })
    await queries.open()
    await expect(queries.rows).toHaveCount(3)
    await expect(queries.rows.last()).toContainText('No name')
    await expect(queries.rows.last()).toContainText('waiting')
    await expect(queries.pages).toHaveCount(0)
    const list = queries.rows.first().locator('..')
    expect(await list.evaluate((one) => one.scrollWidth <= one.clientWidth + 1), `the list, ${width} px`).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    for (const id of [taken._id, 'tamil', 'bare']) {
      await page.goto(`/queries?query=${id}`)
      await queries.notes.waitFor()
      const beyond = await queries.dialog.locator('*:visible').evaluateAll(
        (all, edge) => all.filter((one) => one.getBoundingClientRect().right > edge + 0.5).map(({ tagName }) => tagName),
        width,
      )
      expect(beyond, id).toEqual([])
    }
  }
  await expect(queries.queryStatus).toHaveValue('waiting')
  await page.goto('/queries?query=tamil')
  await expect(queries.dialog.getByRole('link')).toHaveCount(0)
})
