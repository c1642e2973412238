import type { HttpError } from '@refinedev/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { isSameArrangement, type CategoryOrder } from '../../../domain/menu/menu-order'
import { changeRead } from '../../../framework/calls/caches'
import { useCall } from '../../../framework/calls/use-call'
import { noVariables } from '../../../framework/declaration/endpoint'
import { menuOrderCall } from '../calls/menu-calls'
import { overwriteTexts as texts } from './overwrite-texts'

export interface OverwriteCheck {
  /**
   * Reads the saved order anew and asks where saving would replace one that nobody has seen here.
   *
   * @param seen the saved order that was arranged over; undefined where it could not be read
   * @param mine what is to be saved
   * @returns true where it may be saved
   */
  mayReplace: (seen: CategoryOrder[] | null | undefined, mine: CategoryOrder[]) => Promise<boolean>
  isChecking: boolean
}

/** Keeps two people, or two tabs, from replacing each other's arrangement unseen. */
export const useOverwriteCheck = (): OverwriteCheck => {
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
    mayReplace: async (seen, mine) => {
      const controller = new AbortController()
      checking.current = controller
      const now = await readNow(controller.signal)
      if (controller.signal.aborted) return false
      // An ended session is told and followed by then.
      if ('error' in now) return now.error.statusCode !== 401 && confirm(texts.unread)
      if (isSameArrangement(now.order, seen) || isSameArrangement(now.order, mine)) return true
      if (await confirm(seen === undefined ? texts.unread : texts.changed)) return true
      // What is kept for going on, or is dropped, is so over the arrangement that there is now.
      await changeRead(client, menuOrderCall, () => now.order)
      return false
    },
  }
}
