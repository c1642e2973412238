import { useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { useCall } from '../../framework/actions/use-call'
import { useEndpoint, type EndpointQuery } from '../../framework/actions/use-endpoint'
import { useEndpointCache } from '../../framework/actions/use-endpoint-cache'
import { deletePriceListCall, priceListCall, priceListName, togglePriceListCall } from './calls/price-list-calls'
import type { StoredPriceList } from './calls/read-price-list'
import { priceListsTexts } from './price-lists-texts'

export interface PriceListState {
  query: EndpointQuery<StoredPriceList | null>
  /** As it is shown: what a toggle under way asks for included. Null for none, undefined while it is not known. */
  priceList: StoredPriceList | null | undefined
  isDeleting: boolean
  /** Shows or hides it at once; taken back when the server refuses. */
  toggle: () => Promise<void>
  /** Asks, then deletes. Resolves true once it is gone. */
  remove: () => Promise<boolean>
  /** Shows what a write has made of it; undefined for one that the backend has not named. */
  show: (written: StoredPriceList | null | undefined) => Promise<void>
}

const noVariables: Record<string, never> = {}

/** The store's price list, and what is done with it in one press (specification 2 and 4: price list). */
export const usePriceList = (): PriceListState => {
  const query = useEndpoint(priceListName, priceListCall, noVariables)
  const { change } = useEndpointCache()
  const confirm = useConfirm()
  const toggling = useCall('price list toggle', togglePriceListCall)
  const deleting = useCall('price list delete', deletePriceListCall)
  const [wanted, setWanted] = useState<boolean>()
  const saved = query.data

  const show: PriceListState['show'] = (written) =>
    change<StoredPriceList | null>(priceListName, (before) => (written === undefined ? before : written))

  const toggle = async (): Promise<void> => {
    if (!saved || toggling.isCalling || deleting.isCalling) return
    setWanted(!saved.isActive)
    try {
      const { priceList } = await toggling.call({ id: saved.id })
      const isActive = priceList?.isActive ?? !saved.isActive
      // Meanwhile it may have been given another name, or be gone: the answer may tell of what was before.
      await change<StoredPriceList | null>(priceListName, (now) => (now?.id === saved.id ? { ...now, isActive } : now))
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
    await show(null)
    return true
  }

  return {
    query,
    priceList: saved && wanted !== undefined ? { ...saved, isActive: wanted } : saved,
    isDeleting: deleting.isCalling,
    toggle,
    remove,
    show,
  }
}
