import { expect, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { leaveQuestionOf } from '../pages/shell'
import type { AdminOnServer } from './open-admin'
import { surface } from './surface'

/** The toasts of the page, including those that are closing. */
export const toasts = page.css('.mantine-Notification-root')

/** The text of each element. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent)

export const toastTexts = (): string[] => textsOf(toasts)

/** Closes all toasts, so that the next test of an open page sees only its own. */
export const closeToasts = async (): Promise<void> => {
  // Not their other buttons, which open what a toast tells of.
  for (const button of toasts.css('.mantine-Notification-closeButton').elements()) (button as HTMLElement).click()
  await expect.poll(() => toasts.elements()).toEqual([])
}

/** Presses Retry, unless the screen was read again by itself meanwhile, as it is when the stream of changes opens. */
export const pressRetry = (failure: Locator): void =>
  (failure.getByRole('button', { name: 'Retry' }).query() as HTMLElement | null)?.click()

/** The text of the element; undefined if there is none. */
export const textOf = (found: Locator): string | undefined => found.query()?.textContent.trim()

/** Expects the element to have exactly this text. */
export const expectText = (found: Locator, text: string): Promise<void> => expect.poll(() => textOf(found)).toBe(text)

/** Expects the elements to have these texts, in order; a regular expression may match a part. */
export const expectTexts = (found: Locator, texts: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => textsOf(found))
    .toEqual(texts.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))))

export const expectCount = (found: Locator, count: number): Promise<void> =>
  expect.poll(() => found.elements().length).toBe(count)

/** The path and query string of the page: '/categories?search=rocket'. */
export const address = (): string => window.location.pathname + window.location.search

/** Expects the browser to show this path and query string. */
export const expectAddress = async (expected: string | RegExp): Promise<void> => {
  const shown = expect.poll(address)
  await (typeof expected === 'string' ? shown.toBe(expected) : shown.toMatch(expected))
}

const leaving = leaveQuestionOf(surface)

/** The confirmation dialog before unsaved changes are discarded. */
export const leaveQuestion = leaving.question

const answerLeaving = async (button: Locator): Promise<void> => {
  await button.click()
  await expectCount(leaveQuestion, 0)
}

export const keepEditing = (): Promise<void> => answerLeaving(leaving.keep)

export const discardChanges = (): Promise<void> => answerLeaving(leaving.discard)

const isSeen = (element: Element): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
}

/** Visible controls within an element that are less than 40 px high. */
export const lowTargets = (within: Locator, selector = 'button, select, textarea, a'): string[] =>
  within
    .elements()
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(selector)])
    .filter((target) => isSeen(target) && target.getBoundingClientRect().height < 39.5)
    .map(({ textContent, offsetHeight }) => `${textContent} ${offsetHeight}`)

/** Right edge of what is seen of an element, in px: what an element around it cuts off with an ellipsis is not. */
const seenRight = (element: Element): number => {
  let { right } = element.getBoundingClientRect()
  for (let around = element.parentElement; around; around = around.parentElement)
    if (getComputedStyle(around).overflowX === 'hidden') right = Math.min(right, around.getBoundingClientRect().right)
  return right
}

/** Elements that overflow the right edge of the viewport. */
export const beyondWindow = (within: Element): string[] =>
  [...within.querySelectorAll('*')]
    .filter((element) => isSeen(element) && seenRight(element) > document.documentElement.clientWidth + 0.5)
    .map(({ tagName, textContent }) => `${tagName} ${textContent}`)

/** Horizontal overflow of an element in pixels. */
export const overflowOf = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth

/** Moves the pointer away from hover targets, because it remains where the previous test left it. */
export const movePointerAway = (): Promise<void> => page.css('body').hover({ position: { x: 1, y: 1 }, force: true })

/** Sets the viewport of a small phone and expects the first four records of a list to be visible above the tab bar. */
export const expectFourInSight = async (open: () => Promise<unknown>, records: Locator): Promise<void> => {
  await page.viewport(360, 640)
  await open()
  await expect.element(records.nth(3)).toBeInTheDocument()
  const tabs = page.getByRole('navigation', { name: 'Main sections' }).element().getBoundingClientRect()
  await expect.poll(() => records.nth(3).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(tabs.top)
}

/** A promise that a test resolves by calling `release`. */
export const hold = (): { held: Promise<undefined>; release: () => void } => {
  let release = (): void => undefined
  const held = new Promise<undefined>((done) => {
    release = () => done(undefined)
  })
  return { held, release }
}

/** Waits two frames, until the effects of an event are rendered; used to assert that something does not appear. */
export const twoFrames = async (): Promise<void> => {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** Expects exactly one toast with this text. */
export const expectToastOnce = async (text: string): Promise<void> => {
  const times = (): number => toastTexts().filter((told) => told.includes(text)).length
  await expect.poll(times).toBeGreaterThan(0)
  await twoFrames()
  expect(times(), text).toBe(1)
}

/** Catches what the test downloads, which would otherwise reach the disk. */
export const catchDownloads = (): { name: string; href: string }[] => {
  const caught: { name: string; href: string }[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    caught.push({ name: this.download, href: this.href })
  })
  return caught
}

/** Reads the file that was caught first. */
export const readCaught = async ([file]: { href: string }[]): Promise<string> => (await fetch(file?.href ?? '')).text()

/** The write requests that were sent. */
export const changesSent = ({ sent }: AdminOnServer): string[] =>
  sent.map(({ call }) => call).filter((call) => !call.startsWith('GET '))

/**
 * For `beforeEach` of tests that share one page: opens it before the first of them. `beforeAll` cannot, because `expect` waits only
 * within a test.
 */
export const openOnce = (open: () => Promise<unknown>): (() => Promise<void>) => {
  let isOpen = false
  return async () => {
    if (isOpen) return
    await open()
    isOpen = true
  }
}

/** A tab in place of the one that is opened next; the real one is that of tests/browser/pdf-tabs. */
export const nextTab = () => {
  const tab = { closed: false, document: document.implementation.createHTMLDocument(), location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}
