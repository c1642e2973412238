import { createContext, useContext } from 'react'

const FileHostContext = createContext('')

/** Hands down the host whose stored files are shown: 'https://host', or '' for the page's own. */
export const FileHostProvider = FileHostContext.Provider

/** True for a path on the backend's own host: '/files/a.png', not '//elsewhere/a.png'. */
const isPath = (address: string): boolean => /^\/(?!\/)/.test(address)

/** The address at which a browser finds a stored file; backends name their own files by a path. */
export const fileAddress = (host: string, address: string): string => (isPath(address) ? host + address : address)

/** Completes addresses of stored files with the host of the backend, which may be another than the page's. */
export const useFileAddress = (): ((address: string) => string) => {
  const host = useContext(FileHostContext)
  return (address) => fileAddress(host, address)
}
