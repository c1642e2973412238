import { createContext, useContext } from 'react'

const FileHostContext = createContext('')

/** Provides the host of stored files: 'https://host', or '' for the page's own host. */
export const FileHostProvider = FileHostContext.Provider

/** True for a path on the backend's own host: '/files/a.png', not '//elsewhere/a.png'. */
const isPath = (address: string): boolean => /^\/(?!\/)/.test(address)

/** URL of a stored file; backends refer to their own files by a path. */
export const fileAddress = (host: string, address: string): string => (isPath(address) ? host + address : address)

/** Returns a function that completes URLs of stored files with the backend's host, which may differ from the page's. */
export const useFileAddress = (): ((address: string) => string) => {
  const host = useContext(FileHostContext)
  return (address) => fileAddress(host, address)
}
