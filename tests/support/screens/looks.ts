import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'

export const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }

const themes = ['light', 'dark'] as const

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

/** Resizes the open page to a desktop or a phone, without a reload. */
export const setSize = async (size: keyof typeof sizes): Promise<void> => {
  if (window.innerWidth === sizes[size].width && window.innerHeight === sizes[size].height) return
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

/** Horizontal overflow of the page in pixels. */
export const overflow = (): number => document.documentElement.scrollWidth - document.documentElement.clientWidth

/** Expects the open page to pass axe and to fit the viewport, at both widths and in both themes. */
export const expectSoundLooks = async (except: readonly string[] = []): Promise<void> => {
  for (const size of ['phone', 'desk'] as const) {
    await setSize(size)
    await expect.poll(overflow, { message: `overflow on a ${size}` }).toBe(0)
    for (const theme of themes) {
      setTheme(theme)
      // The second theme changes nothing but colours.
      expect(await accessibilityFaults(except, theme === 'light' ? undefined : colourRules), `${size}, ${theme}`).toEqual([])
    }
  }
}
