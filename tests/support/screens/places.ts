import { page } from 'vitest/browser'

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** What is to be pressed by a finger and is lower than 40 px: its text, and the beginning of its HTML. */
export const lowOnes = (within: Element, selector: string): { text: string | null; html: string }[] =>
  [...within.querySelectorAll(selector)]
    .filter((element) => isSeen(element) && element.getBoundingClientRect().height < 39.5)
    .map(({ textContent, outerHTML }) => ({ text: textContent, html: outerHTML.slice(0, 120) }))

/** What reaches beyond the right end of the window. */
export const beyondWindow = (within: Element): string[] =>
  [...within.querySelectorAll('*')]
    .filter((element) => isSeen(element) && element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)

/** Pixels by which what stands in an element is wider than it. */
export const overflowOf = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth

/** Moves the pointer, which rests where the test before left it, off everything that changes under it. */
export const movePointerAway = (): Promise<void> => page.css('body').hover({ position: { x: 1, y: 1 }, force: true })
