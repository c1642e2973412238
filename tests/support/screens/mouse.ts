import { cdp, type Locator } from 'vitest/browser'

interface Point {
  x: number
  y: number
}

/** The centre of an element in the viewport, in px. */
export const middle = (locator: Locator): Point => {
  const { x, y, width, height } = locator.element().getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}

const send = async (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', { x, y }: Point, isDown: boolean): Promise<void> => {
  // The tests' iframe may be scaled, while the protocol expects screen pixels.
  const scale = (window.frameElement?.getBoundingClientRect().width ?? window.innerWidth) / window.innerWidth
  await cdp().send('Input.dispatchMouseEvent', {
    type,
    x: x * scale,
    y: y * scale,
    button: isDown || type === 'mouseReleased' ? 'left' : 'none',
    buttons: isDown ? 1 : 0,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  })
}

/** Presses, moves in steps and releases the mouse with native browser events, unlike `dispatchEvent`. */
export class Mouse {
  private at: Point = { x: 0, y: 0 }
  private isDown = false

  async down(at: Point): Promise<void> {
    await send('mouseMoved', at, false)
    await send('mousePressed', at, true)
    this.at = at
    this.isDown = true
  }

  async move(to: Point, steps = 1): Promise<void> {
    const { x, y } = this.at
    for (let step = 1; step <= steps; step += 1) {
      const part = step / steps
      await send('mouseMoved', { x: x + (to.x - x) * part, y: y + (to.y - y) * part }, this.isDown)
    }
    this.at = to
  }

  async up(): Promise<void> {
    await send('mouseReleased', this.at, false)
    this.isDown = false
  }
}
