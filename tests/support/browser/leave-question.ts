import { expect, type Locator, type Page } from '@playwright/test'
import { componentTexts } from '../../../src/components/component-texts'

const { title, confirmLabel, cancelLabel } = componentTexts.discard

/** The question before unsaved changes are lost. */
export const leaveQuestion = (page: Page): Locator => page.getByRole('dialog', { name: title })

const answerWith = async (page: Page, label: string): Promise<void> => {
  await leaveQuestion(page).getByRole('button', { name: label }).click()
  await expect(leaveQuestion(page)).toHaveCount(0)
}

export const keepEditing = (page: Page): Promise<void> => answerWith(page, cancelLabel)

export const discardChanges = (page: Page): Promise<void> => answerWith(page, confirmLabel)

/** Stays at the browser's own question before a reload; returns the kinds of its questions as they come. */
export const stayAtReload = (page: Page): string[] => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  return asked
}
