import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SavedView } from '../../../src/domain/view/saved-view'
import { expectSoundLooks, setSize } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { expectNone } from '../../support/screens/pages/shell'
import { address, expectAddress, expectToastOnce, lowTargets, overflowOf, textsOf } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 12, products: 6 })

const tabs = page.getByRole('navigation', { name: 'Views: Order Management' })
const dialog = page.getByRole('dialog')
const saveAs = page.getByRole('search').getByRole('button', { name: 'Save as view…' })
const edit = tabs.getByRole('button', { name: /^Edit the view/ })
const current = () => textsOf(tabs.getByRole('link')).filter((_, at) => tabs.getByRole('link').elements()[at]?.ariaCurrent)
const rows = page.getByRole('main').getByRole('row')

const stored = async (): Promise<SavedView[]> => (await admin.call<{ data: SavedView[] }>('GET', '/views')).data
const add = (view: Partial<SavedView>) =>
  admin.call('POST', '/views', { name: 'Placed', resource: 'orders', query: 'orderStatus=placed', ...view })

afterEach(async () => {
  for (const { _id } of await stored()) await admin.call('DELETE', `/views/${_id}`)
})

test('what a list shows is saved as a view, opened by its tab, changed, renamed, deleted and brought back', async () => {
  admin.open('/orders?orderStatus=placed&page=1')
  await expect.element(saveAs).toBeVisible()
  await expectNone(tabs)
  await saveAs.click()
  await dialog.getByLabelText('Name').fill('Placed')
  await dialog.getByText('Show its number').click()
  await expectSoundLooks()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToastOnce('View “Placed” saved')
  await expectNone(dialog)
  const [view] = await stored()
  await expect.poll(current).toEqual([`Placed${view?.total}`])
  await expectNone(saveAs)

  await tabs.getByRole('link', { name: 'All' }).click()
  await expectAddress('/orders')
  await expect.poll(current).toEqual(['All'])
  await tabs.getByRole('link', { name: /^Placed/ }).click()
  await expectAddress('/orders?orderStatus=placed')
  await page.getByRole('search').getByRole('combobox').first().selectOptions('pending')
  await expect.poll(current).toEqual([])
  await page.getByRole('button', { name: 'Update “Placed”' }).click()
  await expectToastOnce('View “Placed” updated')
  await expect.poll(async () => (await stored())[0]?.query).toBe('orderStatus=placed&paymentStatus=pending')
  await expect.poll(() => current().length).toBe(1)
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.poll(async () => (await stored())[0]?.query).toBe('orderStatus=placed')

  await tabs.getByRole('link', { name: /^Placed/ }).click()
  await edit.click()
  await expect.element(dialog.getByLabelText('Name')).toHaveValue('Placed')
  await dialog.getByLabelText('Name').fill('New ones')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToastOnce('View “New ones” saved')
  await expect.element(tabs.getByRole('link', { name: /^New ones/ })).toBeVisible()
  await edit.click()
  await dialog.getByRole('button', { name: 'Delete view' }).click()
  await expectToastOnce('View “New ones” deleted')
  await expect.poll(stored).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(async () => (await stored()).map(({ name, counted }) => [name, counted])).toEqual([['New ones', true]])
})

test('a sort alone is saved by the actions of the list; the server’s refusal stands at the name', async () => {
  await add({})
  admin.open('/orders')
  const more = page
    .getByRole('main')
    .getByRole('button', { name: /^More actions/ })
    .first()
  await more.click()
  await expect.element(page.getByRole('button', { name: 'Save as view…' })).toBeDisabled()
  goTo('/orders?sort=amount:desc')
  await expect.element(rows.nth(1)).toBeVisible()
  if (!page.getByRole('button', { name: 'Save as view…' }).query()) await more.click()
  await page.getByRole('button', { name: 'Save as view…' }).click()
  await dialog.getByLabelText('Name').fill('placed')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(dialog.getByText('This list already has a view called "placed".').first()).toBeVisible()
  await dialog.getByLabelText('Name').fill('Dear first')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expectNone(dialog)
  expect((await stored()).map(({ name, query }) => [name, query])).toEqual([
    ['Placed', 'orderStatus=placed'],
    ['Dear first', 'sort=amount%3Adesc'],
  ])
})

test('views are there with the page on the next visit, and on a phone scroll in their own row', async () => {
  for (const name of ['One', 'Two', 'A name that is long enough for all of the row', 'Four']) await add({ name })
  await add({ name: 'Broken', query: 'orderStatus=shipped' })
  localStorage.setItem(
    `last/views:${admin.store.userId}`,
    JSON.stringify((await stored()).map((view) => (view.name === 'Broken' ? { ...view, fault: 'orderStatus is gone' } : view))),
  )
  await setSize('phone')
  admin.answer('GET /views', 'out of reach')
  admin.open('/orders?orderStatus=shipped')
  await expect.element(tabs).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: /^Broken/ })).toHaveTextContent('This view no longer fits the list')
  await expectSoundLooks()
  expect(overflowOf(document.documentElement)).toBe(0)
  expect(lowTargets(tabs)).toEqual([])
  expect(address()).toBe('/orders?orderStatus=shipped')
})

test('a backend without views is asked for none, and offers none', async () => {
  admin.answer('GET /capabilities', { status: 200, body: { success: true, data: ['sorting', 'export'] } })
  admin.open('/orders?orderStatus=placed')
  await expect.element(page.getByText('1 filter active')).toBeVisible()
  await expect.element(rows.nth(1)).toBeVisible()
  await expectNone(saveAs)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click()
  await expect.element(page.getByRole('button', { name: 'Export…' })).toBeVisible()
  await expectNone(page.getByRole('button', { name: 'Save as view…' }))
  expect(admin.sent.filter(({ call }) => call.includes('/views'))).toEqual([])
})

test('the menu leads to the views of its lists, with their numbers', async () => {
  await add({ name: 'To check', counted: true })
  await add({ name: 'Plain', query: 'orderStatus=shipped' })
  const known = await stored()
  localStorage.setItem(`last/views:${admin.store.userId}`, JSON.stringify(known))
  const total = String(known.find(({ counted }) => counted)?.total)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await setSize('desk')
  admin.open('/transports')
  await expect.element(menu.getByRole('link', { name: 'To check' })).toHaveAccessibleDescription(total)
  await expectNone(menu.getByRole('link', { name: 'Plain' }))
  await menu.getByRole('link', { name: 'To check' }).click()
  await expectAddress('/orders?orderStatus=placed')
  await expect.element(menu.getByRole('link', { name: 'Plain' })).toBeVisible()
  await expectSoundLooks()
})
