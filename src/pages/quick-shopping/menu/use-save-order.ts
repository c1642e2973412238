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
    let before = seen
    if (!before) {
      // A 401 is already handled: the session has ended.
      const now = await reading
        .call(noVariables, { quiet: true })
        .catch(({ statusCode }: HttpError) => (statusCode === 401 ? null : undefined))
      if (now === null) return undefined
      const isUnseen = !now || !isSameArrangement(now.order, null)
      if (isUnseen && !(await confirm(texts.unread))) return undefined
      before = now
    }
    const send = async (basedOn: string | null | undefined): Promise<SavedOrder | undefined> => {
      try {
        return await saving.call({ categoryOrder }, { basedOn })
      } catch (error) {
        if (basedOn === undefined || !isStaleCopy(error)) return undefined
        const now = await reading.call(noVariables).catch(() => undefined)
        // A backend that refuses the copy that it has itself would refuse it again.
        if (now?.updatedAt === basedOn) notify?.({ type: 'error', message: error.message })
        if (!now || now.updatedAt === basedOn) return undefined
        const isSame = isSameArrangement(now.order, seen?.order) || isSameArrangement(now.order, categoryOrder)
        if (isSame || (await confirm(texts.changed))) return send(now.updatedAt)
        // Cancelling or discarding continues with the current arrangement.
        await changeRead(client, menuOrderCall, () => now)
        return undefined
      }
    }
    return send(isAware ? before?.updatedAt : undefined)
  }

  return { save, isSaving: saving.isCalling || reading.isCalling }
}
