import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconPoint } from '../../../src/components/ui/icons'
import { file } from '../../../src/domain/record/kinds/files'
import { money, percent } from '../../../src/domain/record/kinds/numbers'
import { text, textarea } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { accessibilityFaults, expectSoundLooks } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { address, closeToasts, expectCount, expectToastOnce, overflowOf, twoFrames } from '../../support/screens/seen'

const voucher = defineRecord(
  'vouchers',
  {
    name: text({ label: 'Name', max: 80, required: true }),
    shop: text({ label: 'Shop', max: 80 }),
    amount: money({ label: 'Amount', min: 0, initial: 0 }),
    share: percent({ label: 'Share', min: 0, decimals: 2, initial: 0 }),
    terms: textarea({ label: 'Terms', max: 200 }),
    paper: file({ label: 'Paper', nullable: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'voucher', title: 'name' },
)
const sections = [defineRecordResource(voucher, { icon: IconPoint })]
const wide = 'W'.repeat(60)
const beside = { share: 12.5, terms: 'One a day\nUntil Diwali', paper: '/files/paper.pdf' }
const stored = { _id: 'a', name: wide, shop: wide, amount: 12.5, ...beside, createdAt: '2026-11-20T06:30:00.000Z' }

const admin = setUpAdmin()

const open = (path: string) => {
  admin.answer('GET /vouchers', { status: 200, body: { data: [stored], pagination: { total: 1 } } })
  admin.answer('GET /vouchers/a', { status: 200, body: { data: stored } })
  admin.open(path, sections)
}

test('a typed amount is read with its grouping, and refused when it is none or has a third decimal', async () => {
  open('/vouchers/create')
  admin.answer('POST /vouchers', { status: 201, body: { data: stored } })
  const amount = page.getByRole('textbox', { name: 'Amount' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Ten')
  await amount.fill('ten')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(amount).toHaveFocus()
  await expect.element(page.getByText('Amount must be a number')).toBeVisible()
  await amount.fill('1,234.567')
  await userEvent.tab()
  await expect.element(page.getByText('Amount can have at most two decimals')).toBeVisible()
  await amount.fill('₹ 1,234.56/-')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(address).toBe('/vouchers')
  expect(admin.sent.filter(({ call }) => call === 'POST /vouchers').map(({ body }) => body)).toMatchObject([{ amount: 1234.56 }])
})

test('a long word pushes no column of a table out of sight; Back after a new record leads to the page before the form', async () => {
  open('/vouchers')
  const row = page.getByRole('row').filter({ hasText: wide })
  await expect.element(row).toBeVisible()
  const table = page.getByRole('table').element()
  expect(overflowOf(table.parentElement ?? table)).toBe(0)
  expect(row.getByText('₹12.50').element().getBoundingClientRect().height).toBeLessThan(30)
  await expect.element(row).toHaveTextContent('12.5%')
  const paper = row.getByRole('link', { name: 'Open paper' })
  expect(paper.element().getAttribute('href')).toMatch(/\/files\/paper\.pdf$/)

  admin.answer('POST /vouchers', { status: 201, body: { data: stored } })
  await page.getByRole('link', { name: 'Create Voucher' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ten')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(address).toBe('/vouchers')
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  window.history.back()
  await arrived
  await twoFrames()
  expect(address()).toBe('/vouchers')
})

test("a record's page keeps the lines of a text and opens a file; it deletes the record after a confirmation", async () => {
  open('/vouchers/show/a')
  const terms = page.getByText('One a day')
  await expect.element(terms).toBeVisible()
  expect((terms.element() as HTMLElement).innerText).toBe('One a day\nUntil Diwali')
  await expect.element(page.getByText('12.5%')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open paper (opens in a new tab)' })).toBeVisible()
  await expectSoundLooks()

  const remove = page.getByRole('button', { name: 'Delete' })
  const confirm = () => page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  admin.answer('DELETE /vouchers/a', { status: 409, body: { message: 'It is in use' } })
  await remove.click()
  expect(await accessibilityFaults()).toEqual([])
  await confirm()
  await expectToastOnce('It is in use')
  expect(address()).toBe('/vouchers/show/a')
  await expect.element(remove).toBeEnabled()

  admin.answer('DELETE /vouchers/a', { status: 200, body: {} })
  admin.answer('GET /vouchers', { status: 200, body: { data: [], pagination: { total: 0 } } })
  await closeToasts()
  await remove.click()
  await confirm()
  await expectToastOnce('Voucher deleted successfully!')
  await expect.poll(address).toBe('/vouchers')
  await expect.element(page.getByText('No vouchers yet')).toBeVisible()
  const calls = admin.sent.map(({ call }) => call)
  expect(calls.slice(calls.lastIndexOf('DELETE /vouchers/a'))).not.toContain('GET /vouchers/a')
})

test.each([
  ['create', 'POST /vouchers', ''],
  ['edit/a', 'PUT /vouchers/a', wide],
])(
  'what was typed into the form at %s is there again after the session has ended, and is gone once saved',
  async (at, call, saved) => {
    const name = page.getByRole('textbox', { name: 'Name' })
    const restored = page.getByText('Your unsaved changes were restored. They are not saved yet.')
    open(`/vouchers/${at}`)
    await expect.element(name).toHaveValue(saved)
    await name.fill('Ten')
    // The page goes with the session, and comes back with the next one of the same user.
    open(`/vouchers/${at}`)
    await expect.element(name).toHaveValue('Ten')
    await expect.element(restored).toBeVisible()
    admin.answer(call, { status: 200, body: { data: stored } })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect.poll(address).toBe('/vouchers')
    expect(admin.sent.find((sent) => sent.call === call)?.body).toMatchObject({ name: 'Ten' })
    open(`/vouchers/${at}`)
    await expect.element(name).toHaveValue(saved)
    await expectCount(restored, 0)
  },
)
