import type { ReactNode } from 'react'
import { componentTexts } from '../component-texts'
import { Box, Group, Text } from '../ui/core'

interface WindowFooterProps {
  /** Full-width content above the buttons, such as upload progress. */
  bar?: ReactNode
  /** Full-width content below the buttons. */
  below?: ReactNode
  /** Status text beside the buttons. */
  status?: ReactNode
  /** False when there is nothing to save; a text beside the buttons then says so. */
  isChanged?: boolean
  children: ReactNode
}

/** Where a modal is full-screen. */
const phone = '@media (max-width: 48em)'

/**
 * Sticky footer of a ModalWindow with its buttons. It must be the last element of the modal, and inside the form when
 * one of the buttons submits it.
 */
export const WindowFooter = ({ bar, below, status, isChanged = true, children }: WindowFooterProps) => (
  <Box
    data-clear-of-toasts
    data-part="footer"
    sx={(theme) => ({
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      margin: `${theme.spacing.md}px -${theme.spacing.lg}px -${theme.spacing.lg}px`,
      padding: `12px ${theme.spacing.lg}px`,
      borderRadius: `0 0 ${theme.radius.md}px ${theme.radius.md}px`,
      borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
      background: theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white,
      [phone]: {
        // Offsets the padding of the modal, which scrolls.
        bottom: -theme.spacing.md,
        margin: `${theme.spacing.md}px -${theme.spacing.md}px -${theme.spacing.md}px`,
        padding: `8px ${theme.spacing.md}px`,
        '.mantine-Button-root': { paddingLeft: 12, paddingRight: 12 },
      },
    })}
  >
    {bar}
    <Group position="apart" spacing="xs" noWrap={!isChanged}>
      {isChanged ? (
        status
      ) : (
        <Text size="sm" color="dimmed" data-part="saving" sx={{ [phone]: { lineHeight: 1.3 } }}>
          {componentTexts.unchanged}
        </Text>
      )}
      <Group position="right" spacing="xs" noWrap={!isChanged} sx={{ flexGrow: 1, flexShrink: isChanged ? 1 : 0 }}>
        {children}
      </Group>
    </Group>
    {below}
  </Box>
)
