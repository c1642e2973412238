import { expect } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import type {} from './mouse-command'

interface Point {
  x: number
  y: number
}

/** The centre of an element in the viewport, in px. */
export const middle = (locator: Locator): Point => {
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

/** Waits until an element does not move and nothing covers its centre. */
export const aimAt = async (locator: Locator): Promise<Point> => {
  let at = middle(locator)
  const isReady = async (): Promise<boolean> => {
    await new Promise(requestAnimationFrame)
    const before = at
    at = middle(locator)
    return before.x === at.x && before.y === at.y && locator.element().contains(document.elementFromPoint(at.x, at.y))
  }
  await expect.poll(isReady, { message: 'the element does not move and is not covered' }).toBe(true)
  return at
}

const send = async (action: 'move' | 'down' | 'up', { x, y }: Point): Promise<void> => {
  // The tests' iframe may be scaled, while the browser expects pixels of the screen.
  const scale = (window.frameElement?.getBoundingClientRect().width ?? window.innerWidth) / window.innerWidth
  await commands.mouse(action, x * scale, y * scale)
}

/** Presses, moves in steps and releases the mouse with native browser events, unlike `dispatchEvent`. */
export class Mouse {
  private at: Point = { x: 0, y: 0 }

  async down(at: Point): Promise<void> {
    await send('down', at)
    this.at = at
  }

  async move(to: Point, steps = 1): Promise<void> {
    const { x, y } = this.at
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      await send('move', { x: x + (to.x - x) * part, y: y + (to.y - y) * part })
    }
    this.at = to
  }

  async up(): Promise<void> {
    await send('up', this.at)
  }
}
