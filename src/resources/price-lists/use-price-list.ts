import { useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { useCall } from '../../framework/calls/use-call'
import { type Reading, useRead } from '../../framework/calls/use-read'
import { noVariables } from '../../framework/declaration/endpoint'
import { deletePriceListCall, priceListCall, togglePriceListCall } from './calls/price-list-calls'
import type { StoredPriceList } from './calls/read-price-list'
import { priceListsTexts } from './price-lists-texts'

export interface PriceListState {
  query: Reading<StoredPriceList | null>
  /** As it is shown: what a toggle under way asks for included. Null for none, undefined while it is not known. */
  priceList: StoredPriceList | null | undefined
  isDeleting: boolean
  /** Shows or hides it at once; taken back when the server refuses. */
  toggle: () => Promise<void>
  /** Asks, then deletes. Resolves true once it is gone. */
  remove: () => Promise<boolean>
}

/** The store's price list, and what is done with it in one press (specification 2 and 4: price list). */
export const usePriceList = (): PriceListState => {
  const query = useRead(priceListCall, noVariables)
  const confirm = useConfirm()
  const toggling = useCall(togglePriceListCall)
  const deleting = useCall(deletePriceListCall)
  const [wanted, setWanted] = useState<boolean>()
  const saved = query.data

  const toggle = async (): Promise<void> => {
    if (!saved || toggling.isCalling || deleting.isCalling) return
    const isActive = !saved.isActive
    setWanted(isActive)
    try {
      await toggling.call({ id: saved.id, isActive })
    } catch {
      // Told by then; somebody else may have changed or deleted it.
      void query.refetch()
    } finally {
      setWanted(undefined)
    }
  }

  const remove = async (): Promise<boolean> => {
    if (!saved || deleting.isCalling || !(await confirm(priceListsTexts.confirmDelete))) return false
    try {
      await deleting.call({ id: saved.id })
    } catch {
      void query.refetch()
      return false
    }
    return true
  }

  return {
    query,
    priceList: saved && wanted !== undefined ? { ...saved, isActive: wanted } : saved,
    isDeleting: deleting.isCalling,
    toggle,
    remove,
  }
}
