import { createContext, useContext } from 'react'

interface StoreName {
  storeName: string
  /** Shows another name from now on, once the store has it. */
  rename: (storeName: string) => void
}

const StoreNameContext = createContext<StoreName>({ storeName: '', rename: () => undefined })

/** Hands down what the store is called, and how another name is shown. */
export const StoreNameProvider = StoreNameContext.Provider

/** What the store is called, as payment codes and documents name it. */
export const useStoreName = (): string => useContext(StoreNameContext).storeName

/** Shows another name of the store everywhere at once. */
export const useRenameStore = (): StoreName['rename'] => useContext(StoreNameContext).rename
