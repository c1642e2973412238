import { userEvent, type Locator } from 'vitest/browser'

/** Focuses an element directly instead of by repeated presses of Tab. */
export const focusOn = (locator: Locator): void => (locator.element() as HTMLElement).focus()

/** Presses a button by keyboard, even if another element covers it. */
export const pressByKey = async (locator: Locator): Promise<void> => {
  focusOn(locator)
  await userEvent.keyboard('{Enter}')
}
