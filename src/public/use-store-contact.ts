import { useEffect, useState } from 'react'
import { backend } from './calls/backend'
import { storePhone } from './calls/store-phone'
import { trackOrderTexts } from './track-order-texts'

/**
 * The store's name and phone number; '' until they are known, and for what the store has not said. The page's title
 * names the store once it is known (server.md: STORE_NAME).
 */
export const useStoreContact = (): { storeName: string; phone: string } => {
  const [storeName, setStoreName] = useState('')
  const [phone, setPhone] = useState('')
  useEffect(() => {
    void backend().then((said) => {
      setStoreName(said.storeName)
      if (said.storeName) document.title = trackOrderTexts.pageTitle(said.storeName)
    })
    // Once the page is painted: nobody waits for it.
    const timer = setTimeout(() => void storePhone().then(setPhone))
    return () => clearTimeout(timer)
  }, [])
  return { storeName, phone }
}
