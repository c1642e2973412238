import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { firstSteps } from '../../../src/domain/store/first-steps'
import { expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { dashboard } from '../../support/screens/pages/dashboard'
import { textsOf } from '../../support/screens/seen'

const admin = setUpAdmin()

const list = page.getByRole('region', { name: 'First steps' })
const link = (name: string) => list.getByRole('link', { name })

test('the first steps open their forms, tick themselves, can be put away and found again, and end with one line', async () => {
  await dashboard.open(admin)
  await expect.element(list).toHaveTextContent('0 of 8 done')
  await expectSoundLooks()
  const links = list.getByRole('link').elements()
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    '/store-settings#name+contact+invoice.storeName',
    '/store-settings#name+contact+invoice.gstin',
    '/store-settings#name+contact+invoice.upiId',
    '/store-settings#orders.minimumOrderValue',
    '/products?create=true',
    '/store-settings#backup.schedule',
    '/orders/new',
    '/track-order',
    '/staff?new=true',
  ])

  await list.getByRole('button', { name: 'I work alone' }).click()
  await expect.element(list).toHaveTextContent('1 of 8 done')
  await expect.element(link('Done: Invite staff')).toHaveFocus()

  await list.getByRole('button', { name: 'Put away' }).click()
  const left = page.getByRole('button', { name: '7 first steps left' })
  await expect.element(left).toHaveFocus()
  await expect.element(list).not.toBeInTheDocument()
  await left.click()
  await expect.element(list.getByRole('heading', { name: 'First steps' })).toHaveFocus()
  await expect.element(left).not.toBeInTheDocument()

  const steps = Object.fromEntries(firstSteps.map((step) => [step, true]))
  admin.answer('GET /first-steps', { status: 200, body: { success: true, data: { steps, isPutAway: false } } })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect.element(page.getByText('All first steps are done. Your shop is open!')).toBeVisible()
  await expect.poll(() => admin.sent.filter(({ call }) => call === 'PUT /first-steps').at(-1)?.body).toEqual({ isPutAway: true })
  expect(textsOf(list)).toEqual([])
})

test('who may not edit the settings, and a backend without first steps, are asked and shown nothing', async () => {
  admin.answer('GET /capabilities', { status: 404, body: { message: 'No such call' } })
  await dashboard.open(admin)
  await expect.element(list).not.toBeInTheDocument()
  expect(admin.sent.some(({ call }) => call.endsWith('/first-steps'))).toBe(false)
})
