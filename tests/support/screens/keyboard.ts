import { userEvent, type Locator } from 'vitest/browser'

/** Puts the focus on what a locator finds, as many presses of Tab would. */
export const focusOn = (locator: Locator): void => (locator.element() as HTMLElement).focus()

/** Presses a button by keyboard, whatever stands over it. */
export const pressByKey = async (locator: Locator): Promise<void> => {
  focusOn(locator)
  await userEvent.keyboard('{Enter}')
}
