import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { isStaleCopy } from '../../framework/calls/stale-copy'
import { useAskWhenChanged } from '../../framework/calls/use-ask-when-changed'
import { useCall } from '../../framework/calls/use-call'
import { useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { isCapable } from '../../framework/state/use-capabilities'
import { deletePriceListCall, priceListCall, togglePriceListCall } from './calls/price-list-calls'
import type { StoredPriceList } from './calls/read-price-list'
import { priceListsTexts } from './price-lists-texts'

export type PriceListState = ReturnType<typeof usePriceList>

/** The store's price list, and its actions without a form (contract 2.9, 4.9). */
export const usePriceList = () => {
  const query = useRead(priceListCall, noVariables)
  const client = useQueryClient()
  const confirm = useConfirm()
  const askWhenChanged = useAskWhenChanged()
  const toggling = useCall(togglePriceListCall)
  const deleting = useCall(deletePriceListCall)
  const [wanted, setWanted] = useState<boolean>()
  const saved = query.data

  /** Switches the price list, unless somebody else has already switched it since it was shown. */
  const switchTo = async (isActive: boolean, { id, updatedAt }: StoredPriceList): Promise<void> => {
    const basedOn = isCapable(client, 'preconditions') ? updatedAt : undefined
    try {
      await toggling.call({ id, isActive }, { basedOn })
    } catch (error) {
      if (basedOn === undefined || !isStaleCopy(error)) throw error
      const { data: now } = await query.refetch()
      if (now?.isActive !== isActive) await toggling.call({ id, isActive })
    }
  }

  const toggle = async (): Promise<void> => {
    if (!saved || toggling.isCalling || deleting.isCalling) return
    const isActive = !saved.isActive
    setWanted(isActive)
    try {
      await switchTo(isActive, saved)
    } catch {
      // The error toast is already shown; another user may have changed or deleted the price list.
      void query.refetch()
    } finally {
      setWanted(undefined)
    }
  }

  const remove = async (): Promise<boolean> => {
    if (!saved || deleting.isCalling || !(await confirm(priceListsTexts.confirmDelete))) return false
    try {
      const { id, updatedAt } = saved
      await askWhenChanged(updatedAt, priceListsTexts.confirmDelete, (basedOn) => deleting.call({ id }, { basedOn }))
    } catch {
      void query.refetch()
      return false
    }
    return true
  }

  return {
    query,
    /** As displayed, with the optimistic update of a pending toggle. Null for none, undefined while unknown. */
    priceList: saved && wanted !== undefined ? { ...saved, isActive: wanted } : saved,
    isDeleting: deleting.isCalling,
    /** Shows or hides the price list with an optimistic update, which is rolled back when the server rejects it. */
    toggle,
    /** Deletes the price list after a confirmation. Resolves to true when it is deleted. */
    remove,
  }
}
