import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'

export const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }

/** The page counts as rendered after this time without a DOM change, in ms (`quiet`), or at the latest after `longestDrawing`. */
const quiet = 100
const longestDrawing = 3000

/**
 * Waits until rendering and finite animations have ended, because widths and colours differ during a transition. Infinite
 * animations are ignored.
 */
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

const hasSize = ({ width, height }: { width: number; height: number }): boolean =>
  window.innerWidth === width && window.innerHeight === height

/** Resizes the open page to a desktop or a phone, without a reload. */
export const setSize = async (size: keyof typeof sizes): Promise<void> => {
  if (hasSize(sizes[size])) return
  await page.viewport(sizes[size].width, sizes[size].height)
  await settle()
}

/** Sets the theme of the open page by a storage event, as another tab would. */
export const setTheme = (theme: 'light' | 'dark'): void => {
  localStorage.setItem(storageKeys.theme, theme)
  window.dispatchEvent(new StorageEvent('storage', { key: storageKeys.theme, newValue: theme }))
}

/** The rules whose result depends on colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Violations of WCAG 2.2 AA and axe's best practices: the rule, the element and the reason.
 *
 * @param except ids of rules to ignore; each call gives the reason in a comment
 * @param only ids of rules to run; all by default
 */
export const accessibilityFaults = async (except: readonly string[] = [], only?: string[]): Promise<string[]> => {
  await settle()
  // The rows of the page before are paler until the next ones come.
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
  const { violations } = await axe.run(document, {
    preload: false,
    iframes: false,
    resultTypes: ['violations'],
    ...(only ? { runOnly: only } : {}),
  })
  return violations
    .filter(({ id }) => !except.includes(id))
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary = '' }) => `${id}: ${html} ${failureSummary}`))
}

/** Violations of the rules that depend on colours, for the second theme of a page, which changes nothing but colours. */
export const colourFaults = (except: readonly string[] = []): Promise<string[]> => accessibilityFaults(except, colourRules)

/** Horizontal overflow of the page in pixels. */
export const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/**
 * Expects the open page to pass axe and to fit the viewport, at both widths and in both themes; leaves it on a desk in the light
 * theme.
 */
export const expectSoundLooks = async (except: readonly string[] = []): Promise<void> => {
  // The theme is kept when the width changes, because a change of the theme renders the whole page.
  for (const [size, ...themes] of [
    ['phone', 'light', 'dark'],
    ['desk', 'dark', 'light'],
  ] as const) {
    // Without waiting for the page, which axe does.
    if (!hasSize(sizes[size])) await page.viewport(sizes[size].width, sizes[size].height)
    for (const [at, theme] of themes.entries()) {
      setTheme(theme)
      const findFaults = at === 0 ? accessibilityFaults : colourFaults
      expect(await findFaults(except), `${size}, ${theme}`).toEqual([])
      if (at === 0) await expect.poll(overflow, { message: `overflow on a ${size}` }).toBe(0)
    }
  }
}
