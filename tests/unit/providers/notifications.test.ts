import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearPlace } from '../../../src/providers/notifications/place-toasts'
import { startWait } from '../../../src/providers/notifications/show-toast'

const desk = { innerWidth: 1366, innerHeight: 768 }
const phone = { innerWidth: 360, innerHeight: 740 }
const box = (top: number, right: number) => ({ top, bottom: top + 36, right })
/** The button beside a page's heading. */
const heads = [box(88, 1342)]

it.each([
  ['in the middle of the page', box(300, 800), 132],
  ['at the left, at the same height', box(140, 900), 132],
  ['beside the heading', box(88, 1342), 132],
  ['at the right edge, behind the toasts', box(200, 1342), 308],
  ['at the right edge, partly above them', box(100, 1342), 208],
  ['that is a tall image', { top: 150, bottom: 480, right: 1342 }, 132],
])('toasts on a desktop, keep clear of a button %s, the next one and the head of the page', (_where, pressed, top) => {
  expect(clearPlace({ pressed, heads }, desk).top).toBe(top)
})

it('toasts lie below the header of the frame on a page without actions', () => {
  expect(clearPlace({ heads: [box(88, 900)] }, desk)).toEqual({ top: 60, width: 320, bottom: 68 })
})

it.each([
  ['beside one that leaves room', 860, { top: 132, width: 221 }],
  ['below the header of one that leaves none', 1000, { top: 132, width: 320 }],
])('toasts with an open modal lie %s', (_where, size, place) => {
  const right = (desk.innerWidth + size) / 2
  const modal = { window: { top: 38, bottom: 700, right }, head: { top: 38, bottom: 94, right } }
  expect(clearPlace({ pressed: box(640, right - 20), heads, modal }, desk)).toMatchObject(place)
  expect(clearPlace({ modal }, desk).top).toBe(size > 900 ? 102 : 60)
})

it.each([
  ['near the top', box(300, 340), 68],
  ['behind the toasts', box(634, 340), 114],
  ['that is a tall image', { top: 200, bottom: 600, right: 340 }, 68],
])('toasts on a phone, appear above a button %s', (_where, pressed, bottom) => {
  expect(clearPlace({ pressed }, phone).bottom).toBe(bottom)
})

it('toasts on a phone, appear above the bar at the bottom of a form or a modal, and above a button that two of them would cover', () => {
  expect(clearPlace({ pressed: box(520, 340) }, phone).bottom).toBe(68)
  expect(clearPlace({ pressed: box(520, 340), height: 160 }, phone).bottom).toBe(228)
  const bar = { top: 600, bottom: 680, right: 360 }
  expect(clearPlace({ feet: [bar] }, phone).bottom).toBe(148)
  expect(clearPlace({ feet: [bar], pressed: box(620, 340) }, phone).bottom).toBe(148)
  expect(clearPlace({ feet: [{ top: 200, bottom: 280, right: 360 }] }, phone).bottom).toBe(68)
})

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('the timer of a toast stops while the toast is hovered or focused, and restarts afterwards (contract 2.2)', () => {
  const done = vi.fn()
  const wait = startWait(3000, done)
  vi.advanceTimersByTime(2000)
  wait.hold('pointer')
  wait.hold('focus')
  wait.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(done).not.toHaveBeenCalled()
  wait.release('focus')
  vi.advanceTimersByTime(2999)
  expect(done).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(done).toHaveBeenCalledOnce()
})
