import { takeDrops } from '../../../../components/dropped-files'

/** What a watch over drags of files tells. */
interface FileDragHandlers {
  /** Files are over the page, or are so no longer. */
  onHover: (isOver: boolean) => void
  onDrop: (files: readonly File[]) => void
}

/**
 * Watches for files that are dragged over the page from outside. A picture of the page itself that is
 * dragged about is none, nor does anything happen while a dialog is open: that one takes files itself, or
 * wants none. Files are never opened by the browser, which would leave the page.
 *
 * @returns what ends the watch
 */
export const watchFileDrags = ({ onHover, onDrop }: FileDragHandlers): (() => void) => {
  let isOwn = false
  let over: EventTarget[] = []

  const setOver = (targets: EventTarget[]): void => {
    if (targets.length > 0 !== over.length > 0) onHover(targets.length > 0)
    over = targets
  }
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => !isOwn && (dataTransfer?.types.includes('Files') ?? false)
  const isTaken = (event: DragEvent): boolean =>
    event.defaultPrevented || document.querySelector('[role=dialog]') !== null

  const onDragStart = (): void => void (isOwn = true)
  const onDragEnd = (): void => void (isOwn = false)
  const onEnter = (event: DragEvent): void => {
    if (!hasFiles(event) || isTaken(event) || !event.target) return
    // A row that was replaced while files were over it never tells that they have left.
    setOver([...over.filter((target) => target instanceof Node && target.isConnected), event.target])
  }
  const onOver = (event: DragEvent): void => {
    if (!hasFiles(event) || event.defaultPrevented) return
    // Asked first: once its default is prevented the event looks as if somebody else had taken it.
    const isOther = isTaken(event)
    event.preventDefault()
    // Files were over the page before this code was there to see them come.
    if (over.length === 0 && !isOther && event.target) setOver([event.target])
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOther || over.length === 0 ? 'none' : 'copy'
  }
  const onLeave = (event: DragEvent): void =>
    setOver(over.filter((target) => target !== event.target && target instanceof Node && target.isConnected))
  const onDropped = (event: DragEvent): void => {
    const wasOver = over.length > 0
    setOver([])
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (wasOver && files.length > 0) onDrop(files)
  }

  const watched = new AbortController()
  const options = { signal: watched.signal }
  window.addEventListener('dragstart', onDragStart, options)
  window.addEventListener('dragend', onDragEnd, options)
  window.addEventListener('dragenter', onEnter, options)
  window.addEventListener('dragover', onOver, options)
  window.addEventListener('dragleave', onLeave, options)
  window.addEventListener('drop', onDropped, options)
  const leave = takeDrops(onDrop)
  return () => {
    leave()
    watched.abort()
  }
}
