import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LiveChange, mayReceive } from '../../../../src/domain/live/live'
import { refreshInterval } from '../../../../src/framework/live/live-updates'
import { newRecordOf, newsText, targetsOf, titleWithCount } from '../../../../src/framework/live/news'
import { affectedBy } from '../../../../src/framework/live/refresh'
import { liveTexts } from '../../../../src/framework/live/live-texts'
import { createNewsToasts } from '../../../../src/framework/live/news-toasts'

const order = (id: string, amount?: number) => ({ kind: 'orders' as const, id, amount })
const payment = (id: string, amount?: number) => ({ kind: 'payments' as const, id, amount })
const query = (id: string) => ({ kind: 'contact-queries' as const, id, amount: undefined })

it.each([
  [[order('ORD7KQ2MXA', 4520)], 'New order ORD7KQ2MXA, ₹4,520'],
  [[order('A', 4520), order('B', 1_00_000)], '2 new orders, ₹1,04,520'],
  [[query('q')], 'New customer query'],
  [[payment('p', 500.5)], 'New payment, ₹500.50'],
  [[query('q'), payment('p', 500), order('A', 4520)], '1 new order, ₹4,520 · 1 new payment, ₹500 · 1 new customer query'],
])('news of %j are told in one sentence', (records, text) => {
  expect(newsText(records)).toBe(text)
})

it('news are new records that others have made', () => {
  const change: LiveChange = { resource: 'orders', id: 'A', action: 'create', source: 'customer', isOwn: false, amount: 5 }
  expect(newRecordOf(change)).toEqual(order('A', 5))
  expect(newRecordOf({ ...change, isOwn: true })).toBeUndefined()
  expect(newRecordOf({ ...change, action: 'update' })).toBeUndefined()
  expect(newRecordOf({ ...change, resource: 'products' })).toBeUndefined()
})

it('news lead to the record of each kind, or to its list', () => {
  expect(targetsOf([order('A')])).toEqual([{ kind: 'orders', id: 'A' }])
  const [orders, queries] = targetsOf([query('q'), order('A'), order('B')])
  expect([orders, queries]).toEqual([{ kind: 'orders' }, { kind: 'contact-queries', id: 'q' }])
  expect(targetsOf([])).toEqual([])
})

it('news are counted in the bar over a list of their kind, and in the title', () => {
  expect(liveTexts.waiting('orders', 3)).toBe('3 new orders')
  for (const changed of [liveTexts.waiting('orders', 0), liveTexts.waiting(undefined, 3)])
    expect(changed).toBe('This list has changed')
  expect(titleWithCount('Order Management', 3)).toBe('(3) Order Management')
  expect(titleWithCount('(3) Order Management', 12)).toBe('(12) Order Management')
  expect(titleWithCount('(12) Order Management', 0)).toBe('Order Management')
})

it('the screen is read anew ever more rarely while changes keep coming', () => {
  expect(refreshInterval(1_000, 1_000)).toBe(2_000)
  expect(refreshInterval(2_000, 3_900)).toBe(4_000)
  expect(refreshInterval(8_000, 9_000)).toBe(8_000)
  expect(refreshInterval(8_000, 16_000)).toBe(1_000)
})

it('the screen shows more of a change than the record', () => {
  expect([...affectedBy(['orders'])]).toEqual(expect.arrayContaining(['orders', 'products', 'payments', 'packing', 'history']))
  expect([...affectedBy(['banners'])]).toEqual(['banners', 'history', 'bin'])
})

it.each([
  ['packer', ['orders'], ['customers', 'payments', 'contact-queries', 'store-settings']],
  ['viewer', ['payments'], ['accounts', 'store-settings']],
  ['counter', ['statements', 'customers'], ['backup-runs']],
  ['owner', ['accounts'], []],
  ['admin', ['customers'], []],
])('the %s hears of changes of %j, and not of %j', (role, heard, others) => {
  expect([...heard, ...others].filter((resource) => mayReceive(role, resource))).toEqual(heard)
})

const tab = Object.assign(new EventTarget(), { hidden: false, title: 'Orders' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
})
afterEach(() => {
  setHidden(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setHidden = (hidden: boolean): void => {
  tab.hidden = hidden
  tab.dispatchEvent(new Event('visibilitychange'))
}

const openDesk = () => {
  const toasts: string[] = []
  const desk = createNewsToasts((records) => void toasts.push(newsText(records)))
  let count = 0
  const order = (): void => void desk.tell([{ kind: 'orders', id: `ORD${(count += 1)}`, amount: 100 }], false)
  return { toasts, order, tell: desk.tell, close: desk.close }
}

it('orders that come in all the time are told as they come, several in one toast', () => {
  const { toasts, order, close } = openDesk()
  for (let turn = 0; turn < 4; turn += 1) {
    order()
    vi.advanceTimersByTime(500)
  }
  expect(toasts).toEqual(['2 new orders, ₹200', '4 new orders, ₹400'])
  vi.advanceTimersByTime(6_000)
  order()
  vi.advanceTimersByTime(1_000)
  expect(toasts.slice(2)).toEqual(['New order ORD5, ₹100'])
  close()
})

it('a tab that was hidden tells what came meanwhile once, and goes on', () => {
  const { toasts, order, close } = openDesk()
  order()
  setHidden(true)
  vi.advanceTimersByTime(1_000)
  order()
  expect([toasts, tab.title]).toEqual([[], '(2) Orders'])
  setHidden(false)
  expect([toasts, tab.title]).toEqual([['2 new orders, ₹200'], 'Orders'])
  order()
  vi.advanceTimersByTime(1_000)
  expect(toasts.at(-1)).toBe('3 new orders, ₹300')
  setHidden(true)
  order()
  expect(tab.title).toBe('(1) Orders')
  close()
})

it('records that are told again are not told twice, and several at once make one toast', () => {
  const { toasts, order, tell, close } = openDesk()
  order()
  vi.advanceTimersByTime(10_000)
  const made = ['ORD1', 'ORD2', 'ORD3'].map((id) => ({ kind: 'orders' as const, id, amount: 100 }))
  expect(tell(made, false)).toEqual(made.slice(1))
  vi.advanceTimersByTime(1_000)
  expect(tell(made, false)).toEqual([])
  vi.advanceTimersByTime(10_000)
  expect(toasts).toEqual(['New order ORD1, ₹100', '2 new orders, ₹200'])
  for (let count = 0; count < 1_000; count += 1) order()
  expect(tell(made.slice(0, 1), false)).toHaveLength(1)
  close()
})
