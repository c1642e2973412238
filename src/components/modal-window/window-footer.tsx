import type { ReactNode } from 'react'
import { IdleReason } from '../save-button'
import { Box, Group, type MantineTheme } from '../ui/core'

interface WindowFooterProps {
  /** Full-width content above the buttons, such as upload progress. */
  bar?: ReactNode
  /** Full-width content below the buttons. */
  below?: ReactNode
  /** Status text beside the buttons. */
  status?: ReactNode
  /** Why there is nothing to save, shown instead of the status. */
  reason?: string | undefined
  children: ReactNode
}

/** Where a modal is full-screen. */
const phone = '@media (max-width: 48em)'

/**
 * Styles of a sticky footer with a line: for as long as there is more below, what is cut above it fades.
 *
 * @param timeline of what scrolls
 */
export const fadeAbove = (theme: MantineTheme, timeline: string) =>
  ({
    '@keyframes no-more': { 'from, 95%': { opacity: 1 }, to: { opacity: 0 } },
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '-24px 0 calc(100% + 1px)',
      opacity: 0,
      background: `linear-gradient(transparent, ${theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white})`,
      pointerEvents: 'none',
      animation: 'no-more linear',
      animationTimeline: timeline,
    },
  }) as const

/**
 * Sticky footer of a ModalWindow with its buttons. It must be the last element of the modal, and inside the form when
 * one of the buttons submits it.
 */
export const WindowFooter = ({ bar, below, status, reason, children }: WindowFooterProps) => (
  <Box
    data-clear-of-toasts
    data-part="footer"
    sx={(theme) => ({
      position: 'sticky',
      // Offsets the padding of the modal, which scrolls.
      bottom: -theme.spacing.lg,
      zIndex: 2,
      margin: `${theme.spacing.md}px -${theme.spacing.lg}px -${theme.spacing.lg}px`,
      padding: `12px ${theme.spacing.lg}px`,
      borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      background: theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white,
      ...fadeAbove(theme, 'scroll()'),
      [phone]: {
        bottom: -theme.spacing.md,
        margin: `${theme.spacing.md}px -${theme.spacing.md}px -${theme.spacing.md}px`,
        padding: `8px ${theme.spacing.md}px`,
        '.mantine-Button-root': { paddingLeft: 12, paddingRight: 12 },
      },
    })}
  >
    {bar}
    <Group position="apart" spacing="xs" noWrap={reason !== undefined}>
      {reason === undefined ? status : <IdleReason data-part="saving">{reason}</IdleReason>}
      <Group position="right" spacing="xs" sx={{ flexGrow: reason === undefined ? 1 : 0 }}>
        {children}
      </Group>
    </Group>
    {below}
  </Box>
)
