import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '../../../domain/shared/dates'

/** Images of an element that have neither loaded nor failed, including lazy ones that are not in view yet. */
const pendingIn = (part: RefObject<HTMLElement>): HTMLImageElement[] =>
  [...(part.current?.querySelectorAll('img') ?? [])].filter((picture) => !picture.complete)

/** Loads an image now, although it is not in view. A broken one is missing on paper, but must not block printing. */
const loadImage = (picture: HTMLImageElement, signal: AbortSignal): Promise<unknown> =>
  new Promise((done) => {
    for (const event of ['load', 'error']) picture.addEventListener(event, done, { once: true, signal })
    signal.addEventListener('abort', done, { once: true })
    picture.loading = 'eager'
  })

/** Pictures that are loaded at the same time ahead of printing. */
const aheadAtOnce = 4

/** How long the page is left alone before its images are loaded ahead, in ms. */
const quietMs = 1_500

/**
 * Loads all images of an element, a few at a time, when the page has been open for a moment: the browser's own print command does
 * not wait for those that nobody has scrolled to.
 *
 * @param isDrawn whether the element is there
 */
export const usePrefetchPictures = (part: RefObject<HTMLElement>, isDrawn: boolean): void => {
  useEffect(() => {
    if (!isDrawn) return undefined
    const ahead = new AbortController()
    const timer = setTimeout(() => {
      const pending = pendingIn(part)
      const work = async (): Promise<void> => {
        for (let next = pending.shift(); next !== undefined && !ahead.signal.aborted; next = pending.shift())
          if (!next.complete) await loadImage(next, ahead.signal)
      }
      for (let at = 0; at < aheadAtOnce; at += 1) void work()
    }, quietMs)
    return () => {
      clearTimeout(timer)
      ahead.abort()
    }
  }, [part, isDrawn])
}

const today = (): string => formatDay(new Date().toISOString()) ?? ''

/** Why nothing is printed any more. */
const left = 'left'

/**
 * Prints the page with all images of one of its elements, including lazy ones that were not in view yet.
 *
 * @param isDrawn whether the element is there
 */
export const usePrint = (part: RefObject<HTMLElement>, isDrawn: boolean) => {
  /** Progress of the pending images; undefined when not waiting. */
  const [progress, setProgress] = useState<{ loaded: number; all: number }>()
  const waiting = useRef<AbortController>()
  /** Date of printing: '20 Nov 2026', also when the page was opened days before. */
  const [day, setDay] = useState(today)
  usePrefetchPictures(part, isDrawn)

  useEffect(() => {
    const onPrint = (): void => {
      // The browser's own print command does not wait, but loading can start.
      pendingIn(part).forEach((picture) => (picture.loading = 'eager'))
      // Synchronous, because the browser starts printing when the handler returns.
      flushSync(() => setDay(today()))
    }
    window.addEventListener('beforeprint', onPrint)
    return () => {
      window.removeEventListener('beforeprint', onPrint)
      waiting.current?.abort(left)
    }
  }, [part])

  /** Opens the print dialog after the images have loaded. */
  const print = useCallback(async (): Promise<void> => {
    if (waiting.current !== undefined || part.current === null) return
    const { signal } = (waiting.current = new AbortController())
    const pending = pendingIn(part)
    let loaded = 0
    if (pending.length > 0) setProgress({ loaded, all: pending.length })
    const all = pending.map(async (picture) => {
      await loadImage(picture, signal)
      loaded += 1
      if (!signal.aborted) setProgress({ loaded, all: pending.length })
    })
    await Promise.all(all)
    waiting.current = undefined
    if (signal.reason === left) return
    setProgress(undefined)
    window.print()
  }, [part])

  useEffect(() => {
    if (!isDrawn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || altKey || shiftKey) return
      // Waits for the pictures, which the browser's own command does not.
      event.preventDefault()
      void print()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isDrawn, print])

  /** Opens the print dialog immediately, without the pending images. */
  const printNow = () => waiting.current?.abort()
  return { day, progress, print, printNow }
}
