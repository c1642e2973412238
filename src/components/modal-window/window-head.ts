import type { MantineTheme } from '../ui/core'

/** Below this width a modal is full-screen. */
export const phone = '(max-width: 48em)'

/** px; height of the sticky header */
export const windowHeadHeight = 56

/** px of the page below a window that is longer than the screen */
export const windowGap = 24

/** px; the most that the note of a failed save adds to the footer, about three lines */
export const failureHeight = 100

/** A window's edge on the dark page, which hardly differs from it. */
export const darkEdge = ({ colorScheme, colors }: MantineTheme) =>
  colorScheme === 'dark' ? { boxShadow: `0 0 0 1px ${colors.dark[4]}` } : {}

/**
 * Styles that make the header of a modal (title and close button) sticky.
 *
 * @param edge padding inside the modal, px
 * @param fillsScreen whether the modal itself scrolls, not the container around it
 */
export const stickyHead = (theme: MantineTheme, { edge, fillsScreen }: { edge: number; fillsScreen: boolean }) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    modal: darkEdge(theme),
    close: { width: 40, height: 40, flexShrink: 0 },
    header: {
      position: 'sticky',
      // Offsets the padding of the scroll container, at which a sticky element would stop.
      top: fillsScreen ? -edge : -2 * theme.spacing.xl,
      zIndex: 3,
      minHeight: windowHeadHeight,
      margin: `-${edge}px -${edge}px ${theme.spacing.md}px`,
      padding: `8px 8px 8px ${edge}px`,
      borderRadius: fillsScreen ? 0 : `${theme.radius.md}px ${theme.radius.md}px 0 0`,
      borderBottom: `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      background: isDark ? theme.colors.dark[7] : theme.white,
    },
  } as const
}
