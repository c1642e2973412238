import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Waits for what fades or slides to be there: half-way, colours are not their own. What never ends is left alone. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  )

/**
 * What axe finds against WCAG 2.2 AA and its best practices: 'color-contrast: .class'.
 * @param except ids of rules that do not fit the page, each with its reason beside the call
 */
export const accessibilityFaults = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  // Evaluated, not put in as a script: the page's own policy allows none but its own files.
  await page.evaluate(await readFile(axePath, 'utf8'))
  await settle(page)
  const results = await page.evaluate(() => (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run())
  return results.violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
