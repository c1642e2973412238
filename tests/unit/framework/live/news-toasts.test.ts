import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newsText } from '../../../../src/framework/live/news'
import { createNewsToasts } from '../../../../src/framework/live/news-toasts'

const tab = Object.assign(new EventTarget(), { hidden: false, title: 'Orders' })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', tab)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
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
  close()
})

it('records that were missed are counted in the title of a hidden tab', () => {
  const { tell, close } = openDesk()
  setHidden(true)
  tell(
    [1, 2, 3].map((id) => ({ kind: 'orders', id: `ORD${id}`, amount: undefined })),
    false,
  )
  expect(tab.title).toBe('(3) Orders')
  close()
  setHidden(false)
})
