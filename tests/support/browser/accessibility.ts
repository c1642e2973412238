import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Waits for finite animations to end, because colours differ during a transition. Infinite animations are ignored. */
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
 * Violations of WCAG 2.2 AA and axe's best practices: 'color-contrast: .class'.
 * @param except ids of rules to ignore; each call gives the reason in a comment
 */
export const accessibilityFaults = async (page: Page, except: readonly string[] = []): Promise<string[]> => {
  // Evaluated instead of added as a script, because the page's content security policy allows only its own files.
  await page.evaluate(await readFile(axePath, 'utf8'))
  await settle(page)
  const results = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    // Without this option, axe also describes every element that passes, which takes most of its time.
    return axe.run({ resultTypes: ['violations'] })
  })
  return results.violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
