import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { componentTexts } from '../../../src/components/component-texts'

const { title, confirmLabel, cancelLabel } = componentTexts.discard

/** The question before unsaved changes are lost. */
export const leaveQuestion: Locator = page.getByRole('dialog', { name: title })

export const answerLeaving = async (what: 'keep' | 'discard'): Promise<void> => {
  await leaveQuestion.getByRole('button', { name: what === 'keep' ? cancelLabel : confirmLabel }).click()
  await expect.element(leaveQuestion).not.toBeInTheDocument()
}
