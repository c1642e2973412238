import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectSoundLooks, overflow, setSize } from '../../support/screens/looks'
import { shareAdmin } from '../../support/screens/open-admin'
import { startGadgetsAdmin, tools } from '../../support/screens/pages/tools'
import { address, expectTexts, movePointerAway } from '../../support/screens/seen'

const admin = shareAdmin(startGadgetsAdmin)
afterEach(() => admin.reset())

const table = page.getByRole('table')

test('the view is selected above the list, kept in the URL and restored by Back', async () => {
  await admin.makeTools('Chisel', [{ heavy: true }])
  admin.open('/tools?search=chisel')
  await expect.element(table).toBeVisible()
  const cards = page.getByRole('button', { name: 'Card view' })
  await cards.click()
  await expect.poll(address).toContain('view=cards')
  await expect.element(page.getByText('Mind your back')).toBeVisible()
  await expect.element(cards).toHaveAttribute('aria-pressed', 'true')
  // Like a reload, which keeps only the URL.
  admin.open(address())
  await expect.element(page.getByText('Mind your back')).toBeVisible()
  await expect.element(table).not.toBeInTheDocument()
  window.history.back()
  await expect.element(table).toBeVisible()
})

test('the pager shows gaps between page numbers, and takes two rows on a phone', async () => {
  await admin.makeTools(
    'Gouge',
    Array.from({ length: 40 }, (_, index) => ({ heavy: index === 0 })),
  )
  admin.open('/tools?search=gouge')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  const numbers = pages.getByRole('button', { name: /^Page/ })
  await expectTexts(numbers, ['1', '2', '3', '4', '5', '10'])
  await pages.getByRole('button', { name: 'Page 5' }).click()
  await expectTexts(numbers, ['1', '4', '5', '6', '10'])
  expect(address()).toContain('page=5')
  await setSize('phone')
  await expect.element(table).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Card view' })).not.toBeInTheDocument()
  const boxes = pages
    .getByRole('button')
    .elements()
    .map((button) => button.getBoundingClientRect())
  expect(new Set(boxes.map(({ y }) => y)).size).toBe(2)
  expect(Math.min(...boxes.map(({ height }) => height))).toBeGreaterThanOrEqual(40)
  expect(overflow()).toBe(0)
})

test('a resource that belongs to another page has no route or menu item of its own', async () => {
  admin.open('/tools/makers')
  await expect.poll(address).toBe('/dashboard')
  await expect.element(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  expect(page.getByRole('link', { name: 'Makers' }).elements()).toEqual([])
  expect(tools.create.elements()).toEqual([])
})

test.each(['table', 'cards'])('a list as %s is accessible and fits the viewport', async (view) => {
  await admin.makeTools(`Saw ${view}`, [{ status: 'ready' }, { status: 'ready' }])
  admin.open(`/tools?search=saw+${view}&status=ready&size=s&view=${view}`)
  await expect.element(tools.tool(`Saw ${view} 2`)).toBeVisible()
  await movePointerAway()
  await expectSoundLooks()
})
