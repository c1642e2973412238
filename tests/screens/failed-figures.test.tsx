import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { skipRetryDelays } from '../support/screens/clock'
import { type Answer, setUpAdmin } from '../support/screens/open-admin'
import { hold } from '../support/screens/seen'

const fault: Answer = { status: 500, body: '{"message":"select failed"}' }

/** Not retried before the error is shown. */
const refusal: Answer = { status: 403, body: '{"message":"Not yours"}' }

const products = 'GET /products/dashboard/stats'
const orders = 'GET /orders/summary'

const admin = setUpAdmin({ orders: 30, products: 20 })

const failures = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
const skipPauses = () => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
/** Advances the clock past the delay of a retry and reads the error messages. */
const failuresMeanwhile = () => {
  vi.advanceTimersByTime(250)
  return failures()
}
const cardsIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const refreshed = () => screen.findByText(/^Last refreshed at/)

describe('the dashboard (contract 2.4)', () => {
  test('shows one error when the backend refuses both requests', async () => {
    admin.answer(products, refusal)
    admin.answer(orders, refusal)
    skipRetryDelays()
    admin.open('/dashboard')
    await expect.poll(failures).toEqual([expect.stringMatching(/Failed to load dashboard data.*Not yours.*Retry/)])
    for (const name of ['Recent Orders Overview', 'Products Overview'])
      await waitFor(() => expect(screen.queryByRole('region', { name })).toBeNull())
    expect(screen.getByRole('region', { name: 'Quick Actions' })).toBeTruthy()
  })

  test('shows the products when the orders cannot be counted, after three tries', async () => {
    let calls = 0
    admin.answer(orders, () => {
      calls += 1
      return fault
    })
    skipPauses()
    admin.open('/dashboard')
    await expect.poll(failuresMeanwhile).toHaveLength(1)
    vi.useRealTimers()
    expect(within(screen.getByRole('region', { name: 'Recent Orders Overview' })).getByRole('alert').textContent).toMatch(
      /Failed to load dashboard data.*Server error\. Please try again later\./,
    )
    await waitFor(() => expect(cardsIn('Products Overview')).toHaveLength(9))
    expect(calls).toBe(3)
  })
})

const glance = 'Sales at a glance'
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

test('figures stay while newer ones are loaded, with the focus on Refresh, and with an error when the backend is unreachable', async () => {
  const figures = () => [cardsIn(glance), rows()]
  admin.open('/analytics')
  await refreshed()
  const before = figures()
  const { held, release } = hold()
  admin.answer(orders, () => held)
  screen.getByRole('button', { name: 'Refresh' }).focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Refreshing...' })
  expect(figures()).toEqual(before)
  release()
  expect(await screen.findByRole('button', { name: 'Refresh' })).toBe(document.activeElement)
  admin.answer(orders, 'out of reach')
  skipPauses()
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await expect
    .poll(failuresMeanwhile)
    .toEqual([expect.stringContaining('Network error. Please check your connection and try again.')])
  vi.useRealTimers()
  expect(figures()).toEqual(before)
})

describe('the analytics (contract 2.12)', () => {
  test('shows each error in place, and loads on Retry', async () => {
    const expectFailure = (text: string) =>
      expect.poll(failures).toEqual([expect.stringMatching(`Failed to load analytics data.*${text}`)])
    const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    // The other unreadable responses are in tests/unit/providers/data/data-provider.test.ts.
    admin.answer(orders, { status: 200, body: '{"rows":[]}' })
    skipRetryDelays()
    admin.open('/analytics')
    await expectFailure('')
    admin.answer(orders, refusal)
    retry()
    await expectFailure('Not yours')
    expect(screen.queryByRole('region', { name: glance })).toBeNull()
    admin.answer(orders, () => undefined)
    retry()
    await waitFor(() => expect(cardsIn(glance)).toHaveLength(6))
    expect(failures()).toEqual([])
  })

  test('keeps the cards and the selection of periods when one period fails to load', async () => {
    admin.open('/analytics')
    await refreshed()
    const [cards, month] = [cardsIn(glance), rows()]
    const letThrough = admin.answer(orders, refusal)
    const choose = (days: number) => fireEvent.click(screen.getByRole('button', { name: `${days} days` }))
    const told = [expect.stringContaining('Failed to load analytics data')]
    /** Rows for the given number of days, plus header and totals. */
    const expectDays = (days: number) => waitFor(() => expect(rows()).toHaveLength(days + 2))
    choose(90)
    await waitFor(() => expect(failures()).toEqual(told))
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull())
    expect(cardsIn(glance)).toEqual(cards)
    choose(7)
    await expectDays(7)
    const week = rows()
    expect(month).toEqual(expect.arrayContaining(week.slice(1, -1)))
    await waitFor(() => expect(failures()).toEqual(told))
    letThrough()
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(failures()).toEqual([]))
    expect(rows()).toEqual(week)
    choose(90)
    await expectDays(90)
    choose(30)
    await waitFor(() => expect(rows()).toEqual(month))
  })
})
