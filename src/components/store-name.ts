import { createContext, useContext } from 'react'

const StoreNameContext = createContext('')

/** Hands down what the store is called. */
export const StoreNameProvider = StoreNameContext.Provider

/** What the store is called, as payment codes and documents name it. */
export const useStoreName = (): string => useContext(StoreNameContext)
