/** Position of an element in the viewport, in px. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'right'>

/** px, wide screens: top of the toasts where nothing is in the way, below the header of the page (52 px). */
export const usualTop = 60
/** px: most width of a toast, its distance from the edge of the window, and the width that is left for one beside a modal. */
export const width = 320
const margin = 16
const leastWidth = 180

/** px, wide screens: height of two toasts, and of the row below a pressed button, whose own button is the next one to be pressed. */
const reach = 160
const nextRow = 64

/** px, phones: distance of the toasts from the bottom, above the tab bar, and most height of one toast. */
export const aboveTabs = 68
const mostHeight = 96

/** px between a toast and an element that it must not cover. */
const gap = 8

/** px: half the height of a button that is gone when toasts are shown. */
const halfButton = 18

/** px; a higher element, such as an image, is not pressed repeatedly, and leaves no space for toasts. */
const highestButton = 120

/** What toasts are kept away from. */
export interface Surroundings {
  /** The element pressed last. */
  pressed?: Box | undefined
  /** The actions beside the heading of the page, and the bars that stick to its top. */
  heads?: readonly Box[]
  /** Bars with buttons that stick to the bottom. */
  feet?: readonly Box[]
  /** px, phones: height of the toasts that lie above one another. */
  height?: number
  /** The open modal, and its header. The page appears again when it is closed. */
  modal?: { window: Box; head: Box } | undefined
}

export interface Place {
  /** px, wide screens */
  top: number
  width: number
  /** px, phones */
  bottom: number
}

/**
 * Returns a place in which toasts cover neither the element that was pressed last and is often pressed again, nor the one below it
 * that is pressed next, nor the actions at the top of the page. An open modal has figures that are compared, so that toasts lie
 * beside it where there is room, and below its header otherwise.
 */
export const clearPlace = (
  { pressed, heads = [], feet = [], height = mostHeight, modal }: Surroundings,
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): Place => {
  const isInEdge = ({ right }: Box): boolean => right > innerWidth - width - 2 * margin
  const button = pressed && pressed.bottom - pressed.top <= highestButton ? pressed : undefined
  const above = (bottom: number, { top, bottom: end }: Box): number => {
    const isUnder = end > innerHeight - bottom - height && top < innerHeight - bottom
    return isUnder ? Math.round(innerHeight - top) + gap : bottom
  }
  const bottom = [...feet, ...(button ? [button] : [])].reduce(above, aboveTabs)
  const beside = modal ? Math.floor(innerWidth - modal.window.right) - 2 * margin : 0
  const isBeside = beside >= leastWidth

  const below = (top: number, end: number): number => Math.max(top, Math.round(end) + gap)
  const head = (modal && !isBeside ? [...heads, modal.head] : heads)
    .filter((box) => isInEdge(box) && box.top < usualTop + reach)
    .reduce((top, box) => below(top, box.bottom), usualTop)
  if (isBeside) return { top: head, width: Math.min(width, beside), bottom }
  const isInTheWay = button && isInEdge(button) && button.bottom > head && button.top < head + reach
  const top = isInTheWay ? below(head, button.bottom + nextRow) : head
  return { top: Math.min(top, innerHeight - reach), width, bottom }
}

/** What toasts are kept away from says so itself. */
const bars = '[data-clear-of-toasts]'
const shownToasts = '[role=alert], [role=status]'

const boxOf = (element: Element): DOMRect => element.getBoundingClientRect()

/** The actions beside the heading of the page, and bars with buttons that stick to its top or bottom, or to those of a modal. */
const barsOf = (within: ParentNode): Box[] => [...within.querySelectorAll(bars)].map(boxOf)

/** The modal above all others. */
const openModal = () => {
  const head = [...document.querySelectorAll('.mantine-Modal-header')].at(-1)
  const window = head?.closest('[role=dialog]')
  return head && window ? { element: window, window: boxOf(window), head: boxOf(head) } : undefined
}

let host: HTMLElement | undefined
/** Watches for the head of another page while toasts are shown. */
let heads: MutationObserver | undefined
let pressed: { element: Element; box: Box } | undefined

/** Puts toasts that are about to be shown in a clear place. */
export const placeToasts = (): void => {
  if (!host) return
  // What was pressed may have moved, or be gone.
  const box = pressed?.element.isConnected ? boxOf(pressed.element) : pressed?.box
  const modal = openModal()
  const feet = barsOf(modal?.element ?? document)
  const shown = [...host.querySelectorAll(shownToasts)].map((toast) => boxOf(toast).height)
  const height = shown.reduce((sum, each) => sum + each, mostHeight)
  const place = clearPlace({ pressed: box, heads: barsOf(document), feet, height, modal }, window)
  for (const [name, px] of Object.entries(place)) host.style.setProperty(`--toasts-${name}`, `${px}px`)
  heads?.observe(document.body, { childList: true, subtree: true })
}

/**
 * Begins to place the toasts of an element.
 *
 * @returns a function that ends it
 */
export const keepClear = (element: HTMLElement): (() => void) => {
  host = element
  const hasBar = (node: Node): boolean => node instanceof Element && (node.matches(bars) || node.querySelector(bars) !== null)
  heads = new MutationObserver((changes) => {
    if (!element.querySelector(shownToasts)) heads?.disconnect()
    else if (changes.some(({ addedNodes }) => [...addedNodes].some(hasBar))) placeToasts()
  })
  const notePress = ({ target, detail, clientX, clientY }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button, a') : null
    if (!button || element.contains(button)) return
    // Measured in the press, it would make the browser lay out the page twice. A key has no pointer.
    const aroundPointer = { top: clientY - halfButton, bottom: clientY + halfButton, right: clientX + halfButton }
    pressed = { element: button, box: detail === 0 ? boxOf(button) : aroundPointer }
  }
  document.addEventListener('click', notePress, true)
  return () => {
    document.removeEventListener('click', notePress, true)
    heads?.disconnect()
    if (host === element) host = undefined
  }
}
