import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

/** Sets the viewport of a small phone and expects the first four records of a list to be visible above the tab bar. */
export const expectFourInSight = async (page: Page, open: () => Promise<unknown>, records: Locator): Promise<void> => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open()
  await records.nth(3).waitFor()
  const tabs = await page.getByRole('navigation', { name: 'Main sections' }).boundingBox()
  const bottom = async (): Promise<number> => {
    const box = await records.nth(3).boundingBox()
    return (box?.y ?? Infinity) + (box?.height ?? 0)
  }
  await expect.poll(bottom).toBeLessThanOrEqual(tabs?.y ?? 0)
}
