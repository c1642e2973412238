import { createContext, useContext } from 'react'
import { thumbnailOf, type ThumbnailWidth } from '../domain/shared/thumbnail'

const FileHostContext = createContext('')

/** Provides the host of stored files: 'https://host', or '' for the page's own host. */
export const FileHostProvider = FileHostContext.Provider

/** Says whether the backend makes pictures smaller. */
const ThumbnailsContext = createContext(false)

export const ThumbnailsProvider = ThumbnailsContext.Provider

/** True for a path on the backend's own host: '/files/a.png', not '//elsewhere/a.png'. */
const isPath = (address: string): boolean => /^\/(?!\/)/.test(address)

/** URL of a stored file; backends refer to their own files by a path. */
export const fileAddress = (host: string, address: string): string => (isPath(address) ? host + address : address)

/**
 * Returns a function that completes URLs of stored files with the backend's host, which may differ from the page's.
 *
 * @param width of a picture that is shown small, in pixels of its file; a backend that does not make pictures smaller sends it whole
 */
export const useFileAddress = (width?: ThumbnailWidth): ((address: string) => string) => {
  const host = useContext(FileHostContext)
  const isSmall = useContext(ThumbnailsContext)
  return (address) => fileAddress(host, width && isSmall ? thumbnailOf(address, width) : address)
}
