import type { ReactNode } from 'react'
import { fadeAbove } from '../../components/modal-window/window-footer'
import { touchScreen } from '../../components/touch-screen'
import { Box, type Sx } from '../../components/ui/core'
import { frameLayer, mobileBreakpoint, tabBarHeight } from '../layout/measures'
import { staysOnLowScreen, usePublishedHeight } from '../layout/page-styles'

const keptBar: Sx = (theme) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: frameLayer - 1,
  // Its line goes from edge to edge of the page, as that of the tab bar.
  margin: '0 -24px',
  padding: `${theme.spacing.xs}px 24px`,
  background: theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white,
  borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
  [`@media (max-width: ${mobileBreakpoint - 1}px)`]: {
    margin: '0 -12px',
    padding: `${theme.spacing.xs}px 12px`,
    bottom: `calc(${tabBarHeight}px + env(safe-area-inset-bottom, 0px))`,
  },
  ...fadeAbove(theme, 'scroll(root)'),
  [touchScreen]: { '& button, & a': { minHeight: 44 } },
  ...staysOnLowScreen,
})

/** The buttons of a form, kept above the lower edge of the window, or above the tab bar of small screens. */
export const KeptBar = ({ children }: { children: ReactNode }) => {
  const bar = usePublishedHeight('--page-bar')
  return (
    <Box ref={bar} data-clear-of-toasts sx={keptBar}>
      {children}
    </Box>
  )
}
