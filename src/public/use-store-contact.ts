import { useEffect, useState } from 'react'
import { type StoreContact, storeContact } from './calls/store-contact'

/** The store's name and phone number, asked for once the page is painted. */
export const useStoreContact = (): StoreContact => {
  const [contact, setContact] = useState<StoreContact>({ storeName: '', phone: '' })
  useEffect(() => {
    let isGone = false
    const tell = (told: StoreContact): void => {
      if (!isGone) setContact(told)
    }
    const timer = setTimeout(() => void storeContact(tell).then(tell))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [])
  return contact
}
