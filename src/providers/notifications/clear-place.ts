/** An element's place in the window, px. */
export type Box = Pick<DOMRect, 'top' | 'bottom' | 'right'>

/** px: where toasts begin at a desk, the width of the edge that they take, and how far down two of them reach. */
export const usualTop = 72
const edge = 352
const reach = 160

/** px: how far above the bottom toasts stand on phones, over the tab bar, and how high one is. */
export const aboveTabs = 68
const height = 96

/** px between a toast and what it leaves free. */
const gap = 8

/** px; what is higher, such as a picture, is not pressed again and again, and leaves no room beside it. */
const highestButton = 120

/**
 * Where toasts cover neither what was pressed last, which is often pressed again, nor the × of an open window.
 *
 * @param pressed what was pressed last
 * @param heads the heads of the open windows
 * @returns px from the top at a desk, where toasts stand below, and from the bottom on phones, where they stand above
 */
export const clearPlace = (
  pressed: Box,
  heads: readonly Box[],
  { innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>,
): { top: number; bottom: number } => {
  const isInTheWay = ({ top, bottom, right }: Box): boolean =>
    right > innerWidth - edge && bottom > usualTop && top < usualTop + reach
  const isButton = pressed.bottom - pressed.top <= highestButton
  const covered = [...(isButton ? [pressed] : []), ...heads].filter(isInTheWay).map(({ bottom }) => Math.round(bottom) + gap)
  const isUnder = isButton && pressed.bottom > innerHeight - aboveTabs - height && pressed.top < innerHeight - aboveTabs
  return {
    top: Math.min(Math.max(usualTop, ...covered), innerHeight - reach),
    bottom: isUnder ? Math.round(innerHeight - pressed.top) + gap : aboveTabs,
  }
}
