import { expect, type Page } from '@playwright/test'
import { leaveQuestionOf } from '../pages/shell'
import { surfaceOf } from './surface'

const answerBy = async (page: Page, button: 'keep' | 'discard'): Promise<void> => {
  const leaving = leaveQuestionOf(surfaceOf(page))
  await leaving[button].click()
  await expect(leaving.question).toHaveCount(0)
}

export const keepEditing = (page: Page): Promise<void> => answerBy(page, 'keep')

export const discardChanges = (page: Page): Promise<void> => answerBy(page, 'discard')

/** Dismisses the browser's dialog before a reload; returns the types of the dialogs as they open. */
export const stayAtReload = (page: Page): string[] => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  return asked
}
