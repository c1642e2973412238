import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { storageKeys } from '../../../src/providers/session/stored-session'

export const sizes = { desk: { width: 1366, height: 768 }, phone: { width: 360, height: 740 } }

const themes = ['light', 'dark'] as const

/** Waits for what fades or slides to be there: half-way, colours are not their own. What never ends is left alone. */
const settle = async (): Promise<void> => {
  // What was just asked for, such as another theme, is drawn, and fades, from the next frames on.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished),
  )
}

/** Gives the open page the width of a desk or of a phone, with nothing loaded again. */
export const setSize = (size: keyof typeof sizes): Promise<void> => page.viewport(sizes[size].width, sizes[size].height)

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
