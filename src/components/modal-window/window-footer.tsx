import type { ReactNode } from 'react'
import { componentTexts } from '../component-texts'
import { Box, Group, Text } from '../ui/core'

interface WindowFooterProps {
  /** Stands above the buttons, over the whole width: how far an upload has come. */
  bar?: ReactNode
  /** Stands beside the buttons: how it goes. */
  status?: ReactNode
  /** False while there is nothing to save, which then stands beside the button that would. */
  isChanged?: boolean
  /** The buttons. */
  children: ReactNode
}

/** Where a window fills the screen. */
const phone = '@media (max-width: 48em)'

/**
 * The buttons of a ModalWindow, always in reach at its lower edge however much there is above them. The last
 * thing in the window, and in its form where one of them sends it.
 */
export const WindowFooter = ({ bar, status, isChanged = true, children }: WindowFooterProps) => (
  <Box
    sx={(theme) => ({
      position: 'sticky',
      // Past the padding of what scrolls: the space around the window, on phones that within it.
      bottom: -2 * theme.spacing.xl,
      zIndex: 2,
      margin: `${theme.spacing.md}px -${theme.spacing.lg}px -${theme.spacing.lg}px`,
      padding: `12px ${theme.spacing.lg}px`,
      borderRadius: `0 0 ${theme.radius.md}px ${theme.radius.md}px`,
      borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      background: theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white,
      [phone]: {
        bottom: -theme.spacing.md,
        margin: `${theme.spacing.md}px -${theme.spacing.md}px -${theme.spacing.md}px`,
        padding: `8px ${theme.spacing.md}px`,
        button: { paddingLeft: 12, paddingRight: 12 },
      },
    })}
  >
    {bar}
    <Group position="apart" spacing="xs">
      {isChanged ? (
        status
      ) : (
        <Text size="sm" color="dimmed" data-part="saving">
          {componentTexts.unchanged}
        </Text>
      )}
      <Group position="right" spacing="xs" sx={{ flexGrow: 1 }}>
        {children}
      </Group>
    </Group>
  </Box>
)
