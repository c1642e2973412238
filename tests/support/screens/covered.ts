import { userEvent } from 'vitest/browser'

/** What covers the page at the moment: fixed and stuck bars, without what is empty. */
const barsOver = (): Element[] =>
  [...document.querySelectorAll('body *')].filter((element) => {
    const { position, visibility, pointerEvents, top, bottom } = getComputedStyle(element)
    const isBar = position === 'fixed' || (position === 'sticky' && (top !== 'auto' || bottom !== 'auto'))
    if (!isBar) return false
    const { width, height } = element.getBoundingClientRect()
    return visibility !== 'hidden' && pointerEvents !== 'none' && width > 1 && height > 1
  })

const nameOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.outerHTML.slice(0, 80)

/** px: by which a bar may lie over an element that has the focus, for borders. */
const slack = 1

/** px: height of the first line of a text of several lines, with the space above it. */
const firstLine = 30

/**
 * Presses Tab this often from the beginning of the content, and half as often backwards.
 *
 * @returns the elements that had the focus while a bar lay over a part of them
 */
export const coveredStops = async (stops: number): Promise<string[]> => {
  const covered: string[] = []
  document.querySelector<HTMLElement>('main')?.focus()
  for (let stop = 0; stop < stops * 1.5; stop += 1) {
    await userEvent.tab({ shift: stop >= stops })
    await new Promise(requestAnimationFrame)
    const element = document.activeElement
    if (!element || element === document.body) continue
    const bars = barsOver()
    // A part of a bar, and the link that appears above all, scroll with nothing.
    if (bars.some((bar) => bar.contains(element))) continue
    const whole = element.getBoundingClientRect()
    // A browser scrolls to the line of the caret in a text of several lines, which is the first one after Tab.
    const box = element instanceof HTMLTextAreaElement ? new DOMRect(whole.x, whole.y, whole.width, firstLine) : whole
    const over = bars.find((bar) => {
      if (element.contains(bar)) return false
      const { top, bottom, left, right } = bar.getBoundingClientRect()
      return top < box.bottom - slack && bottom > box.top + slack && left < box.right && right > box.left
    })
    if (over) covered.push(`${nameOf(element)} under ${nameOf(over)}`)
  }
  return covered
}
