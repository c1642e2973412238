import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { IconPoint } from '../../../src/components/ui/icons'
import { file, image } from '../../../src/domain/record/kinds/files'
import { money, percent } from '../../../src/domain/record/kinds/numbers'
import { text, textarea } from '../../../src/domain/record/kinds/texts'
import { time } from '../../../src/domain/record/kinds/times'
import { defineRecord } from '../../../src/domain/record/record'
import { defineRecordResource } from '../../../src/framework/declaration/record-resource'
import { accessibilityFaults, expectSoundLooks, overflow, setSize, setTheme } from '../../support/screens/looks'
import { setUpAdmin } from '../../support/screens/open-admin'
import { address, closeToasts, expectCount, expectToastOnce, overflowOf, twoFrames } from '../../support/screens/seen'
import { choice } from '../../../src/domain/record/kinds/choices'
import { gif } from '../../support/screens/files'

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
  { singular: 'voucher', title: 'name', sort: ['name'] },
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
  await page.getByRole('button', { name: 'Create Voucher' }).click()
  await expect.element(amount).toHaveFocus()
  await expect.element(page.getByText('Amount must be a number')).toBeVisible()
  await amount.fill('1,234.567')
  await userEvent.tab()
  await expect.element(page.getByText('Amount can have at most two decimals')).toBeVisible()
  await amount.fill('₹ 1,234.56/-')
  await page.getByRole('button', { name: 'Create Voucher' }).click()
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
  const head = page.getByRole('columnheader', { name: 'Name' })
  for (const [query, order] of [['?sort=name%3Aasc', 'ascending'], ['?sort=name%3Adesc', 'descending'], ['']]) {
    await head.getByRole('button').click()
    await expect.poll(address).toBe(`/vouchers${query}`)
    expect(head.element().getAttribute('aria-sort')).toBe(order ?? null)
  }
  await setSize('phone')
  await expect.element(page.getByRole('definition').getByText('12.5%')).toBeVisible()
  await expect.element(page.getByRole('listitem').getByRole('link', { name: wide, exact: true })).toBeVisible()
  expect(overflow()).toBe(0)
  await setSize('desk')

  admin.answer('POST /vouchers', { status: 201, body: { data: stored } })
  await page.getByRole('link', { name: 'Create Voucher' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ten')
  await page.getByRole('button', { name: 'Create Voucher' }).click()
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
  ['create', 'POST /vouchers', '', 'Create Voucher'],
  ['edit/a', 'PUT /vouchers/a', wide, 'Save'],
])(
  'what was typed into the form at %s is there again after the session has ended, and is gone once saved',
  async (at, call, saved, button) => {
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
    await page.getByRole('button', { name: button }).click()
    await expect.poll(address).toBe('/vouchers')
    expect(admin.sent.find((sent) => sent.call === call)?.body).toMatchObject({ name: 'Ten' })
    open(`/vouchers/${at}`)
    await expect.element(name).toHaveValue(saved)
    await expectCount(restored, 0)
  },
)

const leaflet = defineRecord(
  'leaflets',
  {
    name: text({
      label: 'Name',
      max: 20,
      required: true,
      rules: [[(name: string) => name !== 'Holi', 'Nothing is sold for Holi']],
    }),
    status: choice({ label: 'Status', options: ['open', 'used'], initial: 'open' }),
    picture: image({ label: 'Picture', nullable: true }),
    terms: file({ label: 'Terms', required: true }),
    createdAt: time({ label: 'Created', required: true }),
  },
  { singular: 'leaflet', title: 'name' },
)
const leafletSections = [defineRecordResource(leaflet, { icon: IconPoint })]
const storedFiles = { picture: '/files/a.png', terms: '/files/a.pdf' }
const storedLeaflet = { _id: 'a', name: 'Diwali', status: 'used', ...storedFiles, createdAt: '2026-11-20T06:30:00.000Z' }

const openEdit = async () => {
  admin.answer('GET /leaflets/a', { status: 200, body: { data: storedLeaflet } })
  admin.answer('PUT /leaflets/a', { status: 200, body: { data: storedLeaflet } })
  admin.answer('GET /leaflets', { status: 200, body: { data: [], pagination: { total: 0 } } })
  admin.open('/leaflets/edit/a', leafletSections)
  await expect.element(page.getByLabelText('Name')).toHaveValue('Diwali')
}
const picture = page.getByRole('button', { name: 'Picture', exact: true })
const current = page.getByRole('img', { name: 'Current picture' })
const save = page.getByRole('button', { name: 'Save' })
const bodySent = () => admin.sent.find(({ call }) => call === 'PUT /leaflets/a')?.body

test('an edit form shows the stored files, and a file that is not required can be removed', async () => {
  await openEdit()
  await expect.element(current).toBeVisible()
  await expect.element(picture).toHaveTextContent('Choose another file')
  await expect
    .element(page.getByRole('link', { name: 'Current terms' }))
    .toHaveAttribute('href', expect.stringMatching(/\/files\/a\.pdf$/))
  await expect.element(page.getByRole('button', { name: 'Remove: Terms' })).not.toBeInTheDocument()

  const status = page.getByLabelText('Status')
  await expect.element(status).toHaveValue('used')
  // An empty option would mean the initial value.
  await expect.element(status).toHaveTextContent(/^OpenUsed$/)

  const remove = page.getByRole('button', { name: 'Remove: Picture' })
  const removed = page.getByText('The current file will be removed when you save.')
  await remove.click()
  await expect.element(current).not.toBeInTheDocument()
  await expect.element(removed).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Keep: Picture' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(removed).not.toBeInTheDocument()
  await expect.element(current).toBeVisible()
  await remove.click()
  await save.click()
  await expect.poll(bodySent).toEqual({ name: 'Diwali', status: 'used', picture: null })
})

test('a file that is no picture is refused; a chosen one that is cleared leaves the stored one, and replaces it otherwise', async () => {
  await openEdit()
  const chooser = page.css('input[name=picture]')
  await userEvent.upload(chooser, new File(['words'], 'words.txt', { type: 'text/plain' }))
  await save.click()
  await expect.element(page.getByText('Picture must be a JPEG, PNG, GIF or WEBP file.')).toBeVisible()
  expect(bodySent()).toBeUndefined()
  await userEvent.upload(chooser, gif('new.gif'))
  await expect.element(picture).toHaveTextContent('new.gif')
  await expect.element(current).not.toBeInTheDocument()
  // A rule of a field is checked before the form is sent.
  await page.getByLabelText('Name').fill('Holi')
  await save.click()
  await expect.element(page.getByText('Nothing is sold for Holi')).toBeVisible()
  expect(bodySent()).toBeUndefined()
  await expectSoundLooks()
  await page.getByLabelText('Name').fill('Diwali')
  await page.getByRole('button', { name: 'Clear: Picture' }).click()
  await expect.element(current).toBeVisible()
  await save.click()
  await expect.poll(bodySent).toEqual({ name: 'Diwali', status: 'used' })

  await openEdit()
  await userEvent.upload(chooser, gif('new.gif'))
  await save.click()
  await expect.poll(() => [...(bodySent() as FormData).values()]).toContainEqual(expect.any(File))
})

test("a record's page shows its picture, which opens full-screen, is zoomed by keys, and says if it cannot be loaded", async () => {
  const data = { ...storedLeaflet, picture: URL.createObjectURL(gif('a.gif')) }
  admin.answer('GET /leaflets/a', { status: 200, body: { data } })
  admin.open('/leaflets/show/a', leafletSections)
  await page.getByRole('button', { name: 'Enlarge: Picture' }).click()
  const whole = page.getByRole('dialog').getByRole('img', { name: 'Diwali' })
  await expect.element(whole).toBeVisible()
  setTheme('dark')
  await userEvent.keyboard('++-')
  await expect.element(whole).toHaveStyle({ width: '150%' })
  whole.element().dispatchEvent(new Event('error'))
  await expect.element(page.getByRole('dialog')).toHaveTextContent('The picture could not be loaded.')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})
