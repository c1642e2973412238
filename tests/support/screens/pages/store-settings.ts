import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import { settingsPage } from '../../pages/store-settings'
import type { AdminOnServer } from '../open-admin'
import { surface } from '../surface'

export { storeOptions } from '../../stores/settings'

/** Page object of the store settings page. */
export const settings = settingsPage(surface)

/** The values in the editor: [min, max, cost] of each tier. */
export const tierAmounts = (): string[][] =>
  settings.tiers.elements().map((element) => [...element.querySelectorAll('input')].map(({ value }) => value))

/** Toggles packaging cost by its label, because the checkbox itself is visually hidden. */
export const turnPackaging = (): Promise<void> => settings.toggleLabel.click()

export const choose = (within: Locator, file: File): Promise<void> => settings.fileInput(within).upload(file)

/** Answers the confirmation dialog of a deletion. */
export const answerDeletion = (button: 'Delete' | 'Cancel'): Promise<void> =>
  settings.question.getByRole('button', { name: button, exact: true }).click()

/** Opens the page and waits for all its sections. */
export const openSettings = async (admin: AdminOnServer): Promise<void> => {
  admin.open('/store-settings')
  for (const one of settings.sections) await expect.element(one).toBeVisible()
}
