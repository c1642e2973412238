/** ms after which files that nobody has taken are forgotten. */
const keptForMs = 60_000

type Take = (files: readonly File[]) => void

let kept: { files: readonly File[]; path: string; at: number } | undefined
let takers = 0

const isOurs = (event: DragEvent): boolean =>
  takers === 0 &&
  !event.defaultPrevented &&
  (event.dataTransfer?.types.includes('Files') ?? false) &&
  !(event.target instanceof HTMLInputElement && event.target.type === 'file')

/** A page has its heading once its code is there: what takes no files by then takes none at all. */
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
 * Keeps the browser from opening files that are dropped where nothing takes them, which would leave the page. What is
 * dropped on a page whose code is still on the way is kept for it.
 *
 * @returns what ends that
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
 * Has a page deal with dropped files itself, and gives it those that were dropped before its code was there.
 *
 * @returns what ends that
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
