import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { componentTexts } from '../../../src/components/component-texts'
import type { AdminOnServer } from './open-admin'

/** The toasts of the page, those that are just leaving included. */
export const toasts = page.css('.mantine-Notification-root')

/** What each of the found elements says. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent)

export const toastTexts = (): string[] => textsOf(toasts)

/** What the found element says; undefined when there is none. */
export const textOf = (found: Locator): string | undefined => found.query()?.textContent.trim()

/** Expects the found element to say this and nothing else. */
export const expectText = (found: Locator, text: string): Promise<void> => expect.poll(() => textOf(found)).toBe(text)

/** Expects the found elements to say these texts, one each; an expression has to match a part. */
export const expectTexts = (found: Locator, texts: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => textsOf(found))
    .toEqual(texts.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))))

export const expectCount = (found: Locator, count: number): Promise<void> =>
  expect.poll(() => found.elements().length).toBe(count)

/** The address of the open page: '/categories?search=rocket'. */
export const address = (): string => window.location.pathname + window.location.search

/** Expects the browser to show this address. */
export const expectAddress = async (expected: string | RegExp): Promise<void> => {
  const shown = expect.poll(address)
  await (typeof expected === 'string' ? shown.toBe(expected) : shown.toMatch(expected))
}

/** The question before unsaved changes are lost. */
export const leaveQuestion = page.getByRole('dialog', { name: componentTexts.discard.title })

const answerLeaving = async (label: string): Promise<void> => {
  await leaveQuestion.getByRole('button', { name: label }).click()
  await expectCount(leaveQuestion, 0)
}

export const keepEditing = (): Promise<void> => answerLeaving(componentTexts.discard.cancelLabel)

export const discardChanges = (): Promise<void> => answerLeaving(componentTexts.discard.confirmLabel)

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** What is to be pressed below an element, is seen, and is less than 40 px high. */
export const lowTargets = (within: Locator, selector = 'button, select, textarea, a'): string[] =>
  within
    .elements()
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(selector)])
    .filter((target) => isSeen(target) && target.getBoundingClientRect().height < 39.5)
    .map(({ textContent, offsetHeight }) => `${textContent} ${offsetHeight}`)

/** What reaches beyond the right end of the window. */
export const beyondWindow = (within: Element): string[] =>
  [...within.querySelectorAll('*')]
    .filter((element) => isSeen(element) && element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5)
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)

/** Pixels by which what stands in an element is wider than it. */
export const overflowOf = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth

/** Moves the pointer, which rests where the test before left it, off everything that changes under it. */
export const movePointerAway = (): Promise<void> => page.css('body').hover({ position: { x: 1, y: 1 }, force: true })

/** Expects the first screen of a small phone to show four of what a list shows, above the tab bar. */
export const expectFourInSight = async (open: () => Promise<unknown>, records: Locator): Promise<void> => {
  await page.viewport(360, 640)
  await open()
  await expect.element(records.nth(3)).toBeInTheDocument()
  const tabs = page.getByRole('navigation', { name: 'Main sections' }).element().getBoundingClientRect()
  await expect.poll(() => records.nth(3).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(tabs.top)
}

/** Lets a test decide when something goes on. */
export const hold = (): { held: Promise<undefined>; letGo: () => void } => {
  let letGo = (): void => undefined
  const held = new Promise<undefined>((done) => {
    letGo = () => done(undefined)
  })
  return { held, letGo }
}

/** Waits until what an event has set off is drawn: whatever is not there by then does not come of it. */
export const twoFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Expects one toast to say this, and no second one to come of the same. */
export const expectToldOnce = async (text: string): Promise<void> => {
  const times = (): number => toastTexts().filter((told) => told.includes(text)).length
  await expect.poll(times).toBeGreaterThan(0)
  await twoFrames()
  expect(times(), text).toBe(1)
}

/** The calls that were sent to change something. */
export const changesSent = ({ sent }: AdminOnServer): string[] =>
  sent.map(({ call }) => call).filter((call) => !call.startsWith('GET '))
