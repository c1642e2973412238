import type { Locator, Page } from '@playwright/test'
import { quickSetupPage } from '../../pages/quick-setup'
import { surfaceOf } from '../surface'

/** The menu setup screen. */
export const quickSetupOn = (page: Page) => {
  const parts = quickSetupPage(surfaceOf(page))
  return {
    ...parts,
    open: async (): Promise<void> => {
      await page.goto('/quick-shopping')
      await parts.categories.waitFor()
    },
    /** Names of the categories in the displayed order. */
    categoryNames: () => parts.names.allTextContents(),
    /** Drags one row onto another with the mouse, in small steps. */
    drag: async (name: string, onto: string): Promise<void> => {
      const { x, y } = await middle(parts.handle(name))
      await page.mouse.move(x, y)
      await page.mouse.down()
      await page.mouse.move(x, y + 8, { steps: 2 })
      const target = await middle(parts.handle(onto))
      await page.mouse.move(target.x, target.y, { steps: 8 })
      await page.mouse.up()
    },
  }
}

/** The centre of an element in the viewport, in px. */
export const middle = async (element: Locator): Promise<{ x: number; y: number }> => {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
