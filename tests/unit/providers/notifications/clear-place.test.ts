import { describe, expect, it } from 'vitest'
import { clearPlace } from '../../../../src/providers/notifications/toasts'

const desk = { innerWidth: 1366, innerHeight: 768 }
const phone = { innerWidth: 360, innerHeight: 740 }
const box = (top: number, right: number) => ({ top, bottom: top + 36, right })

describe('toasts', () => {
  it.each([
    ['in the middle of the page', box(300, 800), 72],
    ['at the left, at the same height', box(100, 900), 72],
    ['in the header', box(12, 1342), 72],
    ['at the right edge, behind the toasts', box(88, 1342), 132],
    ['at the right edge, below the toasts', box(400, 1342), 72],
    ['that is a tall image', { top: 100, bottom: 480, right: 1342 }, 72],
  ])('on a desktop, keep clear of a button %s', (_where, pressed, top) => {
    expect(clearPlace(pressed, [], desk).top).toBe(top)
  })

  it('appear below the header of an open modal only if it reaches under them', () => {
    const pressed = box(600, 700)
    expect(clearPlace(pressed, [{ top: 38, bottom: 94, right: 1263 }], desk).top).toBe(102)
    expect(clearPlace(pressed, [{ top: 38, bottom: 94, right: 993 }], desk).top).toBe(72)
  })

  it.each([
    ['near the top', box(300, 340), 68],
    ['behind the toasts', box(634, 340), 114],
    ['in the tab bar', box(690, 120), 68],
    ['that is a tall image', { top: 200, bottom: 600, right: 340 }, 68],
  ])('on a phone, appear above a button %s', (_where, pressed, bottom) => {
    expect(clearPlace(pressed, [], phone).bottom).toBe(bottom)
  })
})
