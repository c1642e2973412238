import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far the pictures have come. */
interface PicturesProgress {
  loaded: number
  all: number
}

/** Pictures of a part of the page that have neither come nor failed; those that wait to be scrolled to are among them. */
const pendingIn = (part: ParentNode): HTMLImageElement[] =>
  [...part.querySelectorAll('img')].filter((picture) => !picture.complete)

/** Has pictures loaded that would otherwise wait until they are scrolled to: nobody scrolls on paper. */
const fetchPictures = (part: ParentNode): void =>
  pendingIn(part).forEach((picture) => {
    picture.loading = 'eager'
  })

const settled = (picture: HTMLImageElement, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const options = { once: true, signal }
    picture.addEventListener('load', () => done(), options)
    // A broken picture is missed on paper, but holds nothing up.
    picture.addEventListener('error', () => done(), options)
    signal.addEventListener('abort', () => done(), { once: true })
  })

/**
 * Waits until all pictures of a part of the page have come or failed, or the signal says to go on without.
 *
 * @param onProgress told of each one, and once at the start where any is missing
 */
const awaitPictures = async (
  part: ParentNode,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: PicturesProgress) => void },
): Promise<void> => {
  const pending = pendingIn(part)
  if (pending.length === 0) return
  let loaded = 0
  onProgress({ loaded, all: pending.length })
  const all = pending.map(async (picture) => {
    await settled(picture, signal)
    loaded += 1
    if (!signal.aborted) onProgress({ loaded, all: pending.length })
  })
  fetchPictures(part)
  await Promise.all(all)
}

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
