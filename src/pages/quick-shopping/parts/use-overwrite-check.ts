import type { HttpError } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { isSameArrangement, type CategoryOrder } from '../../../domain/menu/menu-order'
import { changeRead } from '../../../framework/calls/caches'
import { useCall } from '../../../framework/calls/use-call'
import { noVariables } from '../../../framework/declaration/endpoint'
import { menuOrderCall } from '../../../providers/envelopes/menu'
import { overwriteTexts as texts } from '../quick-shopping-texts'

/** Prevents two users, or two tabs, from overwriting each other's arrangement unnoticed. */
export const useOverwriteCheck = () => {
  const { call } = useCall(menuOrderCall)
  const confirm = useConfirm()
  const client = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  const checking = useRef<AbortController>()
  useEffect(() => () => checking.current?.abort(), [])

  const readNow = async (signal: AbortSignal): Promise<{ order: CategoryOrder[] | null } | { error: HttpError }> => {
    setChecking(true)
    try {
      return { order: await call(noVariables, { quiet: true, signal }) }
    } catch (error) {
      return { error: error as HttpError }
    } finally {
      setChecking(false)
    }
  }

  return {
    isChecking,
    /**
     * Reloads the saved order, and confirms when saving would overwrite an arrangement that the user has not seen.
     *
     * @param seen the saved order that the arrangement is based on; undefined when it could not be loaded
     * @param mine the arrangement to save
     * @returns true when it may be saved
     */
    mayReplace: async (seen: CategoryOrder[] | null | undefined, mine: CategoryOrder[]): Promise<boolean> => {
      const controller = new AbortController()
      checking.current = controller
      const now = await readNow(controller.signal)
      if (controller.signal.aborted) return false
      // A 401 is already handled: the session has ended.
      if ('error' in now) return now.error.statusCode !== 401 && confirm(texts.unread)
      if (isSameArrangement(now.order, seen) || isSameArrangement(now.order, mine)) return true
      if (await confirm(seen === undefined ? texts.unread : texts.changed)) return true
      // Updates the cache, so that cancelling or discarding continues with the current arrangement.
      await changeRead(client, menuOrderCall, () => now.order)
      return false
    },
  }
}
