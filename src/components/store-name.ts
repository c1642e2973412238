import { createContext, useContext } from 'react'

interface StoreName {
  storeName: string
  /** Updates the displayed name after it has been saved. */
  rename: (storeName: string) => void
}

const StoreNameContext = createContext<StoreName>({ storeName: '', rename: () => undefined })

/** Provides the store's name and its setter. */
export const StoreNameProvider = StoreNameContext.Provider

/** The store's name, as payment QR codes and documents show it. */
export const useStoreName = (): string => useContext(StoreNameContext).storeName

/** Returns the setter that updates the displayed store name everywhere. */
export const useRenameStore = (): StoreName['rename'] => useContext(StoreNameContext).rename
