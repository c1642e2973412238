import type { HttpError } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../components/confirm/confirm-provider'
import type { Confirmation } from '../../components/confirm/confirmation'
import { screenTexts } from '../declaration/texts'
import { isCapable } from '../state/use-capabilities'
import { isStaleCopy } from './stale-copy'

/**
 * Sends a write that the user has confirmed. If others have changed the record since the copy that was shown, the user is asked
 * again, and the write is sent without a precondition (docs/decisions/0045).
 */
export const useAskWhenChanged = () => {
  const client = useQueryClient()
  const confirm = useConfirm()
  /**
   * @param updatedAt of the copy that was shown; undefined for no precondition
   * @param confirmation the question that the user has answered
   * @throws whatever `send` throws; the refusal, if the user does not go on
   */
  return <Result>(
    updatedAt: string | null | undefined,
    confirmation: Confirmation,
    send: (basedOn: string | null | undefined) => Promise<Result>,
  ): Promise<Result> => {
    const basedOn = isCapable(client, 'preconditions') ? updatedAt : undefined
    return send(basedOn).catch(async (error: HttpError) => {
      const isAsked = basedOn !== undefined && isStaleCopy(error)
      if (!isAsked || !(await confirm({ ...confirmation, text: screenTexts.changedSince(error.message) }))) throw error
      return send(undefined)
    })
  }
}
