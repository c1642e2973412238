import { expect, type Locator, type Page } from '@playwright/test'
import { componentTexts } from '../../../src/components/component-texts'

const { title, confirmLabel, cancelLabel } = componentTexts.discard

/** The confirmation dialog before unsaved changes are discarded. */
export const leaveQuestion = (page: Page): Locator => page.getByRole('dialog', { name: title })

const answerWith = async (page: Page, label: string): Promise<void> => {
  await leaveQuestion(page).getByRole('button', { name: label }).click()
  await expect(leaveQuestion(page)).toHaveCount(0)
}

export const keepEditing = (page: Page): Promise<void> => answerWith(page, cancelLabel)

export const discardChanges = (page: Page): Promise<void> => answerWith(page, confirmLabel)

/** Dismisses the browser's dialog before a reload; returns the types of the dialogs as they open. */
export const stayAtReload = (page: Page): string[] => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  return asked
}
