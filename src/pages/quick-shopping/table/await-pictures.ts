/** How far the pictures have come. */
export interface PicturesProgress {
  loaded: number
  all: number
}

/** Pictures of a part of the page that have neither come nor failed; those that wait to be scrolled to are among them. */
const pendingIn = (part: ParentNode): HTMLImageElement[] =>
  [...part.querySelectorAll('img')].filter((picture) => !picture.complete)

/** Has pictures loaded that would otherwise wait until they are scrolled to: nobody scrolls on paper. */
export const fetchPictures = (part: ParentNode): void =>
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
