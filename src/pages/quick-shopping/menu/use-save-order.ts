import { type HttpError, useNotification } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { isSameArrangement, type CategoryOrder } from '../../../domain/menu/menu-order'
import { changeRead } from '../../../framework/calls/caches'
import { isStaleCopy } from '../../../framework/calls/stale-copy'
import { useCall } from '../../../framework/calls/use-call'
import { noVariables } from '../../../framework/declaration/endpoint'
import { isCapable } from '../../../framework/state/use-capabilities'
import { menuOrderCall } from '../../../providers/envelopes/menu'
import { saveMenuOrderCall, type SavedOrder } from './menu-calls'
import { overwriteTexts as texts } from '../quick-shopping-texts'
import type { SeenOrder } from './use-menu'

/** Saves an arrangement; asks before it replaces one that the user has not seen (docs/decisions/0045). */
export const useSaveOrder = () => {
  const reading = useCall(menuOrderCall)
  const saving = useCall(saveMenuOrderCall)
  const confirm = useConfirm()
  const client = useQueryClient()
  const { open: notify } = useNotification()

  /**
   * @param seen the saved order that the arrangement is based on
   * @param categoryOrder the arrangement to save
   * @returns the saved order; undefined if it was not saved, which is reported or was the user's choice
   */
  const save = async (seen: SeenOrder, categoryOrder: CategoryOrder[]): Promise<SavedOrder | undefined> => {
    const isAware = isCapable(client, 'preconditions')
    let basedOn = isAware ? seen?.updatedAt : undefined
    if (seen === undefined) {
      let failure: HttpError | undefined
      const now = await reading.call(noVariables, { quiet: true }).catch((error: HttpError) => {
        failure = error
      })
      // A 401 is already handled: the session has ended.
      if (failure?.statusCode === 401) return undefined
      const isUnseen = !now || !isSameArrangement(now.order, null)
      if (isUnseen && !(await confirm(texts.unread))) return undefined
      if (isAware) basedOn = now?.updatedAt
    }
    let refusal = ''
    for (;;) {
      try {
        return await saving.call({ categoryOrder }, { basedOn })
      } catch (error) {
        if (basedOn === undefined || !isStaleCopy(error)) return undefined
        refusal = error.message
      }
      const now = await reading.call(noVariables).catch(() => undefined)
      if (!now) return undefined
      // A backend that refuses the copy that it has itself would refuse it again.
      if (now.updatedAt === basedOn) {
        notify?.({ type: 'error', message: refusal })
        return undefined
      }
      const isSame = isSameArrangement(now.order, seen?.order) || isSameArrangement(now.order, categoryOrder)
      if (!isSame && !(await confirm(texts.changed))) {
        // Cancelling or discarding continues with the current arrangement.
        await changeRead(client, menuOrderCall, () => now)
        return undefined
      }
      basedOn = now.updatedAt
    }
  }

  return { save, isSaving: saving.isCalling || reading.isCalling }
}
