import { useEffect, useState } from 'react'
import { addressOf, fieldsOf, textOf } from '../order/read-fields'
import { trackOrderTexts } from '../track-order-texts'
import { backend, fetchOptionalJson } from './backend'

/** What the page shows of the store; '' and undefined until it is loaded, and for what the store does not have. */
interface Store {
  name: string
  phone: string
  logo: string | undefined
}

/**
 * Tells what the page shows of the store. What `/config.json` does not say is asked of the backend (contract 10.3); one without
 * that endpoint, or that fails, counts as a store without it.
 */
const tellOf = async (tell: (store: Store) => void): Promise<void> => {
  const { apiBase, fileHost, storeName: name, ...known } = await backend()
  tell({ name, logo: known.logo, phone: known.phone ?? '' })
  if (known.phone !== undefined) return
  const answer = fieldsOf(await fetchOptionalJson(`${apiBase}/storefront/settings`, { credentials: 'omit', priority: 'low' }))
  const { logo, contactPhone } = fieldsOf(answer.data ?? answer)
  tell({ name, logo: known.logo ?? addressOf(logo, fileHost), phone: textOf(contactPhone) })
}

/** The store whose page this is. The document title contains its name once that is loaded (contract 7.1). */
export const useStore = (): Store => {
  const [store, setStore] = useState<Store>({ name: '', phone: '', logo: undefined })
  useEffect(() => {
    // After the first paint, because nothing waits for it.
    const timer = setTimeout(() => void tellOf(setStore))
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (store.name) document.title = trackOrderTexts.pageTitle(store.name)
  }, [store.name])
  return store
}
