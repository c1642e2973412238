import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ContactQuery } from '../../../src/domain/query/contact-query'
import { accessibilityFaults, expectSoundLooks, overflow, setSize, setTheme } from '../../support/screens/looks'
import { goTo, setUpAdmin } from '../../support/screens/open-admin'
import { openDialog, openQueries, queries, queryCalls, storeQueries } from '../../support/screens/pages/queries'
import { beyondWindow, expectCount, expectFourInSight, lowTargets } from '../../support/screens/seen'

const admin = setUpAdmin({ orders: 1, products: 1 })
const store = storeQueries(admin)

const hasBoth = ({ phoneNumber, email }: ContactQuery) => Boolean(phoneNumber && email)

test('the list is accessible and fits the viewport, also with a hovered row', async () => {
  await openQueries(admin)
  await expect.element(queries.pages).toBeVisible()
  await expectCount(queries.figures.getByRole('listitem'), 6)
  await expectSoundLooks()
  // The contrast of a hovered row is lower in the dark theme.
  setTheme('dark')
  const row = queries.rows.first()
  await row.hover()
  await expect.poll(() => row.element().matches(':hover')).toBe(true)
  expect(await accessibilityFaults()).toEqual([])
})

test('the dialog is accessible and fits the viewport', async () => {
  await openDialog(admin, await store.take('in-progress', 'மாலை அழைக்கவும்', hasBoth))
  await expectSoundLooks()
  for (const size of ['desk', 'phone'] as const) {
    await setSize(size)
    const tooWide = (): number => queries.dialog.element().scrollWidth - queries.dialog.element().clientWidth
    await expect.poll(tooWide, { message: `the dialog on a ${size}` }).toBe(0)
  }
  expect(lowTargets(queries.dialog), 'controls on a phone').toEqual([])
})

test('shows four queries at once on a phone, below their figures in one line, with controls of at least 40 px', async () => {
  await expectFourInSight(() => openQueries(admin), page.css('main li[data-record]'))
  await expectCount(queries.cards, 6)
  const tops = queries.cards.elements().map((card) => card.getBoundingClientRect().top)
  expect(new Set(tops).size).toBe(1)
  // The customer's name opens the same dialog as the button next to it, so its height does not matter.
  expect(lowTargets(queries.rows, ':is(button, select, textarea, a):not([data-opens])')).toEqual([])
})

const long = 'Venkatanarasimharajuvaripeta'.repeat(6)
const tamil = 'பட்டாசுக்கடையில்எப்போதுதள்ளுபடிகிடைக்கும்என்றுதெரிவிக்கவும்'.repeat(3)

test('long words, Tamil text and invalid values of a backend do not overflow', async () => {
  const taken = await store.take('viewed')
  const odd = [
    {
      ...taken,
      name: long,
      phoneNumber: '+91 98765 43210',
      email: `${long}@example.in`,
      query: long.repeat(20),
      adminNotes: long,
    },
    {
      ...taken,
      _id: 'tamil',
      name: tamil,
      phoneNumber: 'ask the neighbour',
      email: 'none',
      query: `${tamil}\n\nsecond line 🎆`,
    },
    { _id: 'bare', query: 'x', status: 'waiting', createdAt: 'never' },
  ]
  admin.answer(queryCalls.list, { status: 200, body: { data: { queries: odd, pagination: { totalPages: 1 } } } })
  await openQueries(admin)
  for (const size of ['desk', 'phone'] as const) {
    goTo('/queries')
    await setSize(size)
    await expectCount(queries.dialog, 0)
    await expectCount(queries.rows, 3)
    await expect.element(queries.rows.last()).toHaveTextContent('No name')
    await expect.element(queries.rows.last()).toHaveTextContent('waiting')
    await expectCount(queries.pages, 0)
    const list = queries.rows.first().element().parentElement
    expect((list?.scrollWidth ?? Infinity) - (list?.clientWidth ?? 0)).toBeLessThanOrEqual(1)
    await expect.poll(overflow).toBe(0)
    for (const _id of [taken._id, 'tamil', 'bare']) {
      goTo(`/queries?query=${_id}`)
      await expect.element(queries.notes).toHaveValue(_id === taken._id ? long : '')
      expect(beyondWindow(queries.dialog.element()), _id).toEqual([])
      if (_id === 'tamil') await expectCount(queries.dialog.getByRole('link'), 0)
    }
    await expect.element(queries.queryStatus).toHaveValue('waiting')
  }
})
