import { createContext, useContext } from 'react'
import { fileAddress } from '../domain/shared/bare-host'
import { thumbnailOf, type ThumbnailWidth } from '../domain/shared/thumbnail'

const FileHostContext = createContext('')

/** Provides the host of stored files: 'https://host', or '' for the page's own host. */
export const FileHostProvider = FileHostContext.Provider

/** Says whether the backend makes pictures smaller; undefined until that is known. */
const ThumbnailsContext = createContext<boolean | undefined>(false)

export const ThumbnailsProvider = ThumbnailsContext.Provider

interface UseFileAddress {
  (): (address: string) => string
  (width: ThumbnailWidth | undefined): (address: string) => string | undefined
}

/**
 * Returns a function that completes URLs of stored files with the backend's host, which may differ from the page's.
 *
 * @param width of a picture that is shown small, in pixels of its file; a backend that does not make pictures smaller sends it whole.
 * Until it is known whether the backend does, such a picture has no URL, so that it is not loaded twice.
 */
export const useFileAddress = ((width?: ThumbnailWidth) => {
  const host = useContext(FileHostContext)
  const isSmall = useContext(ThumbnailsContext)
  return (address: string) => {
    if (width === undefined) return fileAddress(host, address)
    return isSmall === undefined ? undefined : fileAddress(host, isSmall ? thumbnailOf(address, width) : address)
  }
}) as UseFileAddress
