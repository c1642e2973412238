import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { awaitPictures, fetchPictures, type PicturesProgress, usePicturesAhead } from '../parts/printed-pictures'

/** Whether the keys open the browser's print dialog. */
const printsByKeys = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'p' && (ctrlKey || metaKey) && !altKey && !shiftKey

export type Printing = ReturnType<typeof usePrint>

/**
 * Prints the page with all images of one of its elements, including lazy ones that were not in view yet.
 *
 * @param isDrawn whether the element is there
 */
export const usePrint = (part: RefObject<HTMLElement>, isDrawn: boolean) => {
  /** Progress of the pending images; undefined when not waiting. */
  const [progress, setProgress] = useState<PicturesProgress>()
  const waiting = useRef<AbortController>()
  const hasLeft = useRef(false)
  usePicturesAhead(part, isDrawn)

  useEffect(() => {
    hasLeft.current = false
    // The browser's own print command does not wait, but loading can start.
    const onPrint = () => part.current && fetchPictures(part.current)
    window.addEventListener('beforeprint', onPrint)
    return () => {
      window.removeEventListener('beforeprint', onPrint)
      hasLeft.current = true
      waiting.current?.abort()
    }
  }, [part])

  /** Opens the print dialog after the images have loaded. */
  const print = useCallback(async (): Promise<void> => {
    if (waiting.current !== undefined || part.current === null) return
    waiting.current = new AbortController()
    await awaitPictures(part.current, { signal: waiting.current.signal, onProgress: setProgress })
    waiting.current = undefined
    if (hasLeft.current) return
    setProgress(undefined)
    window.print()
  }, [part])

  useEffect(() => {
    if (!isDrawn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (!printsByKeys(event)) return
      // Waits for the pictures, which the browser's own command does not.
      event.preventDefault()
      void print()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDrawn, print])

  /** Opens the print dialog immediately, without the pending images. */
  const printNow = () => waiting.current?.abort()
  return { progress, print, printNow }
}
