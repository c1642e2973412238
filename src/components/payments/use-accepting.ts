import { useCallback } from 'react'
import { moreThanDue } from '../../domain/payment/excess'
import { referenceUsed } from '../../domain/payment/payment'
import type { Confirmation } from '../confirm/confirmation'
import { useConfirm } from '../confirm/confirm-provider'

/** What a write of money may ask the server to accept: a used reference number, more than is due, and items that are not in stock. */
export interface Accepted {
  acceptReuse?: boolean
  acceptMore?: boolean
  withoutStock?: boolean
}

/** The confirmations of a write, each with the server's message; one that is left out, or undefined, is not offered. */
export type Questions = Partial<Record<keyof Accepted, (message: string) => Confirmation | undefined>>

const codesOf = (error: unknown): readonly string[] => (error as { cause?: { errors?: string[] } } | null)?.cause?.errors ?? []

/** Whether a write was refused because another payment has the same reference number; the message names its order. */
export const isReused = (error: unknown): error is Error => error instanceof Error && codesOf(error).includes(referenceUsed)

/** Whether a write was refused because more would be recorded than is due; the message says what that means. */
const isExcess = (error: unknown): boolean => codesOf(error).includes(moreThanDue)

/** What a refused write would have to accept; undefined for other errors. */
const refusedFor = (error: unknown): keyof Accepted | undefined => {
  if (isReused(error)) return 'acceptReuse'
  if (isExcess(error)) return 'acceptMore'
  // The sentences name the items of a released order that are no longer available (docs/decisions/0023).
  return (error as { statusCode?: unknown } | null)?.statusCode === 409 && codesOf(error).length > 0 ? 'withoutStock' : undefined
}

/**
 * Sends a write of money, and asks when the server says why it hesitates, which a toast has shown already: after a yes the write is
 * sent again, with what was accepted.
 *
 * @returns a function that resolves to the answer, and rejects with the refusal after a no
 */
export const useAccepting = () => {
  const confirm = useConfirm()
  return useCallback(
    async <Change extends Accepted, Answer>(
      change: Change,
      send: (change: Change) => Promise<Answer>,
      questions: Questions,
    ): Promise<Answer> => {
      for (let sent = change; ; ) {
        try {
          return await send(sent)
        } catch (error) {
          const needed = refusedFor(error)
          const question = needed && sent[needed] !== true ? questions[needed]?.((error as Error).message) : undefined
          if (!needed || !question || !(await confirm(question))) throw error
          sent = { ...sent, [needed]: true }
        }
      }
    },
    [confirm],
  )
}
