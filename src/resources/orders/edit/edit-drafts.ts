import type { EditValues } from './edit-values'

/** A form that was left without a decision: where it began, and what stood in it. */
export interface EditDraft {
  began: EditValues
  values: EditValues
}

/**
 * Forms left by the browser's Back button, which cannot be asked to wait for an answer; opening the
 * order again brings back what was typed. They last as long as the page.
 */
const drafts = new Map<string, EditDraft>()

export const keepDraft = (orderId: string, draft: EditDraft): void => void drafts.set(orderId, draft)

export const draftOf = (orderId: string): EditDraft | undefined => drafts.get(orderId)

export const dropDraft = (orderId: string): void => void drafts.delete(orderId)
