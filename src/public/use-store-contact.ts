import { useEffect, useState } from 'react'
import { backend } from './calls/backend'
import { storePhone } from './calls/store-phone'

/** The store's name and phone number; '' until they are known, and for what the store has not said. */
export const useStoreContact = (): { storeName: string; phone: string } => {
  const [storeName, setStoreName] = useState('')
  const [phone, setPhone] = useState('')
  useEffect(() => {
    void backend().then((said) => setStoreName(said.storeName))
    // Once the page is painted: nobody waits for it.
    const timer = setTimeout(() => void storePhone().then(setPhone))
    return () => clearTimeout(timer)
  }, [])
  return { storeName, phone }
}
