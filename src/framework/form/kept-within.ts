import { useEffect } from 'react'

/** The paths on which what is not saved yet belongs to the page as a whole, one for each page that says so. */
const paths = new Map<object, string>()

/** True for a path that can be gone to without losing what is not saved. */
export const isKeptAt = (pathname: string): boolean => [...paths.values()].includes(pathname)

/**
 * Says that what is not saved outlives every change of the address on this path: nobody is asked at the
 * browser's Back and Forward as long as they stay on it.
 */
export const useKeptWithin = (pathname: string): void =>
  useEffect(() => {
    const page = {}
    paths.set(page, pathname)
    return () => void paths.delete(page)
  }, [pathname])
