import type { MantineTheme } from '../ui/core'

/** Below this width a modal is full-screen. */
export const phone = '(max-width: 48em)'

/** px; height of the sticky header */
export const windowHeadHeight = 56

/** px of the page below a window that is longer than the screen */
export const windowGap = 24

/** px; the most that the note of a failed save adds to the footer, about three lines */
export const failureHeight = 100

/**
 * Styles of a modal that scrolls itself, with its title and close button always in sight.
 *
 * @param edge padding inside the modal, px
 */
export const stickyHead = (theme: MantineTheme, edge: number) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    modal: {
      maxHeight: '100%',
      overflowY: 'auto',
      scrollPaddingTop: windowHeadHeight,
      // The dark page hardly differs from a window.
      ...(isDark ? { boxShadow: `0 0 0 1px ${theme.colors.dark[4]}` } : {}),
    },
    close: { width: 40, height: 40, flexShrink: 0 },
    header: {
      position: 'sticky',
      // Offsets the padding of the modal, at which a sticky element would stop.
      top: -edge,
      zIndex: 3,
      minHeight: windowHeadHeight,
      margin: `-${edge}px -${edge}px ${theme.spacing.md}px`,
      padding: `8px 8px 8px ${edge}px`,
      borderBottom: `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      background: isDark ? theme.colors.dark[7] : theme.white,
    },
  } as const
}
