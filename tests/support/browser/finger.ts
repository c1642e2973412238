import type { CDPSession, Page } from '@playwright/test'

/** Simulates a finger: touch, move in steps, lift. */
export class Finger {
  private constructor(
    private readonly session: CDPSession,
    private readonly page: Page,
  ) {}

  static async of(page: Page): Promise<Finger> {
    return new Finger(await page.context().newCDPSession(page), page)
  }

  private touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]): Promise<unknown> {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  }

  async put(at: { x: number; y: number }, heldMs: number): Promise<void> {
    await this.touch('touchStart', [at])
    await this.page.waitForTimeout(heldMs)
  }

  async move(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    for (let step = 1; step <= 12; step += 1) {
      const part = step / 12
      await this.touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
      await this.page.waitForTimeout(16)
    }
  }

  async lift(): Promise<void> {
    await this.touch('touchEnd', [])
  }
}
