import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'

export const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }

const themes = ['light', 'dark'] as const

/** ms without a change of the page after which it is taken as drawn, and after which that is no longer waited for. */
const quiet = 100
const longestDrawing = 3000

/** Waits until the page stands still: half-way, widths and colours are not their own. What never ends is left alone. */
const settle = async (): Promise<void> => {
  const begun = performance.now()
  let changed = begun
  const observer = new MutationObserver(() => {
    changed = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  while (performance.now() - changed < quiet && performance.now() - begun < longestDrawing)
    await new Promise(requestAnimationFrame)
  observer.disconnect()
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  )
}

/** Gives the open page the width of a desk or of a phone, with nothing loaded again. */
export const setSize = async (size: keyof typeof sizes): Promise<void> => {
  if (window.innerWidth === sizes[size].width && window.innerHeight === sizes[size].height) return
  await page.viewport(sizes[size].width, sizes[size].height)
  await settle()
}

/** Gives the open page a theme, as another tab would. */
export const setTheme = (theme: 'light' | 'dark'): void => {
  localStorage.setItem(storageKeys.theme, theme)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.theme, newValue: theme }))
}

/**
 * What axe finds against WCAG 2.2 AA and its best practices: the rule, the element, and why.
 *
 * @param except ids of rules that do not fit the page, each with its reason beside the call
 */
export const accessibilityFaults = async (except: readonly string[] = []): Promise<string[]> => {
  await settle()
  const { violations } = await axe.run(document, { preload: false, iframes: false, resultTypes: ['violations'] })
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`))
}

/** Pixels by which the page is wider than its window. */
export const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Expects the open page to pass axe and to fit its window, at both widths and in both themes. */
export const expectSoundLooks = async (except: readonly string[] = []): Promise<void> => {
  for (const size of ['phone', 'desk'] as const) {
    await setSize(size)
    await expect.poll(overflow, { message: `overflow on a ${size}` }).toBe(0)
    for (const theme of themes) {
      setTheme(theme)
      expect(await accessibilityFaults(except), `${size}, ${theme}`).toEqual([])
    }
  }
}
