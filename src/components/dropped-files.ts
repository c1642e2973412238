/** Lifetime of dropped files that no page has taken, in ms. */
const keptForMs = 60_000

type Take = (files: readonly File[]) => void

let kept: { files: readonly File[]; path: string; at: number } | undefined
let takers = 0

const isOurs = (event: DragEvent): boolean =>
  takers === 0 &&
  !event.defaultPrevented &&
  (event.dataTransfer?.types.includes('Files') ?? false) &&
  !(event.target instanceof HTMLInputElement && event.target.type === 'file')

/** A lazy-loaded page has its heading once it is rendered; a page without a drop handler by then accepts no files. */
const isDrawn = (): boolean => document.querySelector('main h1') !== null

const onOver = (event: DragEvent): void => {
  if (!isOurs(event)) return
  event.preventDefault()
  if (event.dataTransfer) event.dataTransfer.dropEffect = isDrawn() ? 'none' : 'copy'
}

const onDrop = (event: DragEvent): void => {
  if (!isOurs(event)) return
  event.preventDefault()
  const files = [...(event.dataTransfer?.files ?? [])]
  if (!isDrawn() && files.length > 0) kept = { files, path: window.location.pathname, at: Date.now() }
}

/**
 * Prevents the browser from opening files that are dropped outside a drop zone, which would leave the page. Files
 * dropped on a page whose code is still loading are kept for that page.
 *
 * @returns removes the listeners
 */
export const guardDrops = (): (() => void) => {
  window.addEventListener('dragover', onOver)
  window.addEventListener('drop', onDrop)
  return () => {
    window.removeEventListener('dragover', onOver)
    window.removeEventListener('drop', onDrop)
  }
}

/**
 * Registers a page's own drop handler, and passes it the files that were dropped before its code was loaded.
 *
 * @returns unregisters the handler
 */
export const takeDrops = (take: Take): (() => void) => {
  takers += 1
  const before = kept
  kept = undefined
  if (before && before.path === window.location.pathname && Date.now() - before.at < keptForMs) take(before.files)
  return () => {
    takers -= 1
  }
}
