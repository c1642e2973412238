import { type RefObject, useEffect, useRef, useState } from 'react'

/** Number of images loaded. */
interface PicturesProgress {
  loaded: number
  all: number
}

/** Images of an element that have neither loaded nor failed, including lazy ones that are not in view yet. */
const pendingIn = (part: ParentNode): HTMLImageElement[] =>
  [...part.querySelectorAll('img')].filter((picture) => !picture.complete)

/** Loads lazy images immediately, because printing does not scroll. */
const fetchPictures = (part: ParentNode): void =>
  pendingIn(part).forEach((picture) => {
    picture.loading = 'eager'
  })

const settled = (picture: HTMLImageElement, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const options = { once: true, signal }
    picture.addEventListener('load', () => done(), options)
    // A broken image is missing on paper, but must not block printing.
    picture.addEventListener('error', () => done(), options)
    signal.addEventListener('abort', () => done(), { once: true })
  })

/**
 * Waits until all images of an element have loaded or failed, or `signal` is aborted.
 *
 * @param onProgress called after each image, and once at the start if any is pending
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

export type Printing = ReturnType<typeof usePrint>

/** Prints the page with all images of one of its elements, including lazy ones that were not in view yet. */
export const usePrint = (part: RefObject<HTMLElement>) => {
  /** Progress of the pending images; undefined when not waiting. */
  const [progress, setProgress] = useState<PicturesProgress>()
  const waiting = useRef<AbortController>()
  const hasLeft = useRef(false)

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
  const print = async () => {
    if (waiting.current !== undefined || part.current === null) return
    waiting.current = new AbortController()
    await awaitPictures(part.current, { signal: waiting.current.signal, onProgress: setProgress })
    waiting.current = undefined
    if (hasLeft.current) return
    setProgress(undefined)
    window.print()
  }

  /** Opens the print dialog immediately, without the pending images. */
  const printNow = () => waiting.current?.abort()
  return { progress, print, printNow }
}
