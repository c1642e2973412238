import type { BrowserCommand } from 'vitest/node'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Moves the mouse of the browser to a point of the window, px, and presses or releases its button there. */
    mouse: (action: 'move' | 'down' | 'up', x: number, y: number) => Promise<void>
  }
}

/**
 * Playwright's own mouse: events that are sent past it, straight to the browser, may be lost while it keeps track of the
 * pointer itself.
 */
export const mouse: BrowserCommand<[action: 'move' | 'down' | 'up', x: number, y: number]> = async ({ page }, action, x, y) => {
  await page.mouse.move(x, y)
  if (action !== 'move') await page.mouse[action]()
}
