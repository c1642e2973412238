import type { MantineTheme } from '../ui/core'

/** px; the height of the head, which stays above what is scrolled */
export const windowHeadHeight = 56

/**
 * Styles of a modal's parts by which its head, the title and ×, stays in reach while what is below is scrolled.
 *
 * @param edge px of padding inside the modal
 * @param fillsScreen whether the modal itself is what is scrolled, not the space around it
 */
export const stickyHead = (theme: MantineTheme, { edge, fillsScreen }: { edge: number; fillsScreen: boolean }) => {
  const isDark = theme.colorScheme === 'dark'
  return {
    close: { width: 40, height: 40, flexShrink: 0 },
    header: {
      position: 'sticky',
      // What scrolls has this padding, at which a sticky part would stop otherwise.
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
