import { type RefObject, useEffect } from 'react'

/** Number of images loaded. */
export interface PicturesProgress {
  loaded: number
  all: number
}

/** Images of an element that have neither loaded nor failed, including lazy ones that are not in view yet. */
const pendingIn = (part: ParentNode): HTMLImageElement[] =>
  [...part.querySelectorAll('img')].filter((picture) => !picture.complete)

/** Loads lazy images immediately, because printing does not scroll. */
export const fetchPictures = (part: ParentNode): void =>
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
export const awaitPictures = async (
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

/** Pictures that are loaded at the same time ahead of printing. */
const aheadAtOnce = 4

/** Loads all images of an element, a few at a time, so that they are there whenever and however the page is printed. */
const fetchAhead = async (part: ParentNode, signal: AbortSignal): Promise<void> => {
  const pending = pendingIn(part)
  const work = async (): Promise<void> => {
    for (let next = pending.shift(); next !== undefined && !signal.aborted; next = pending.shift()) {
      if (next.complete) continue
      const done = settled(next, signal)
      next.loading = 'eager'
      await done
    }
  }
  await Promise.all(Array.from({ length: aheadAtOnce }, work))
}

/** How long the page is left alone before its images are loaded ahead, in ms. */
const quietMs = 1_500

/**
 * Loads all images of an element when the page has been open for a moment: the browser's own print command does not wait for those
 * that nobody has scrolled to.
 *
 * @param isDrawn whether the element is there
 */
export const usePicturesAhead = (part: RefObject<HTMLElement>, isDrawn: boolean): void => {
  useEffect(() => {
    if (!isDrawn) return undefined
    const ahead = new AbortController()
    const timer = setTimeout(() => part.current && void fetchAhead(part.current, ahead.signal), quietMs)
    return () => {
      clearTimeout(timer)
      ahead.abort()
    }
  }, [part, isDrawn])
}
