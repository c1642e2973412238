import { useEffect, useRef, useState, type RefObject } from 'react'
import { awaitPictures, fetchPictures, type PicturesProgress } from './await-pictures'

export interface Printing {
  /** How far the pictures have come that are waited for; undefined when nothing is waited for. */
  progress: PicturesProgress | undefined
  /** Opens the browser's print window once the pictures are there. */
  print: () => Promise<void>
  /** Opens it with the pictures that have come so far. */
  printNow: () => void
}

/** Prints the page with the pictures of a part of it, also those that were not scrolled to yet. */
export const usePrint = (part: RefObject<HTMLElement>): Printing => {
  const [progress, setProgress] = useState<PicturesProgress>()
  const waiting = useRef<AbortController>()
  const hasLeft = useRef(false)

  useEffect(() => {
    hasLeft.current = false
    // The browser's own way to print does not wait, but it can begin to load.
    const onPrint = () => part.current && fetchPictures(part.current)
    window.addEventListener('beforeprint', onPrint)
    return () => {
      window.removeEventListener('beforeprint', onPrint)
      hasLeft.current = true
      waiting.current?.abort()
    }
  }, [part])

  const print = async () => {
    if (waiting.current !== undefined || part.current === null) return
    waiting.current = new AbortController()
    await awaitPictures(part.current, { signal: waiting.current.signal, onProgress: setProgress })
    waiting.current = undefined
    if (hasLeft.current) return
    setProgress(undefined)
    window.print()
  }

  return { progress, print, printNow: () => waiting.current?.abort() }
}
