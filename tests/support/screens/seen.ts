import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { componentTexts } from '../../../src/components/component-texts'
import type { AdminOnServer } from './open-admin'

/** The toasts of the page, those that are just leaving included. */
export const toasts = page.css('.mantine-Notification-root')

/** What each of the found elements says. */
export const textsOf = (found: Locator): string[] => found.elements().map(({ textContent }) => textContent)

/** Expects the found elements to say these texts, one each; an expression has to match a part. */
export const expectTexts = (found: Locator, texts: readonly (string | RegExp)[]): Promise<void> =>
  expect
    .poll(() => textsOf(found))
    .toEqual(texts.map((text): unknown => (typeof text === 'string' ? text : expect.stringMatching(text))))

export const expectCount = (found: Locator, count: number): Promise<void> =>
  expect.poll(() => found.elements().length).toBe(count)

/** Expects the browser to show this address: '/categories?search=rocket'. */
export const expectAddress = async (address: string | RegExp): Promise<void> => {
  const shown = expect.poll(() => window.location.pathname + window.location.search)
  await (typeof address === 'string' ? shown.toBe(address) : shown.toMatch(address))
}

/** The question before unsaved changes are lost. */
export const leaveQuestion = page.getByRole('dialog', { name: componentTexts.discard.title })

const answerLeaving = async (label: string): Promise<void> => {
  await leaveQuestion.getByRole('button', { name: label }).click()
  await expectCount(leaveQuestion, 0)
}

export const keepEditing = (): Promise<void> => answerLeaving(componentTexts.discard.cancelLabel)

export const discardChanges = (): Promise<void> => answerLeaving(componentTexts.discard.confirmLabel)

/** What is to be pressed below an element, is seen, and is less than 40 px high. */
export const lowTargets = (within: Locator, selector = 'button, select, textarea, a'): string[] =>
  within
    .elements()
    .flatMap((element) => [...element.querySelectorAll<HTMLElement>(selector)])
    .filter((target) => target.checkVisibility({ visibilityProperty: true }) && target.getBoundingClientRect().height < 39.5)
    .map(({ textContent, offsetHeight }) => `${textContent} ${offsetHeight}`)

/** Expects the first screen of a small phone to show four of what a list shows, above the tab bar. */
export const expectFourInSight = async (open: () => Promise<unknown>, records: Locator): Promise<void> => {
  await page.viewport(360, 640)
  await open()
  await expect.element(records.nth(3)).toBeInTheDocument()
  const tabs = page.getByRole('navigation', { name: 'Main sections' }).element().getBoundingClientRect()
  await expect.poll(() => records.nth(3).element().getBoundingClientRect().bottom).toBeLessThanOrEqual(tabs.top)
}

/** Lets a test decide when something goes on. */
export const hold = (): { held: Promise<void>; letGo: () => void } => {
  let letGo = (): void => undefined
  const held = new Promise<void>((done) => {
    letGo = done
  })
  return { held, letGo }
}

/** The calls that were sent to change something. */
export const changesSent = ({ sent }: AdminOnServer): string[] =>
  sent.map(({ call }) => call).filter((call) => !call.startsWith('GET '))
