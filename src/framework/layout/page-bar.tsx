import type { ComponentProps, ReactNode } from 'react'
import { looksOf } from '../../components/looks'
import { touchScreen } from '../../components/touch-screen'
import { Box, type Sx } from '../../components/ui/core'
import { headerHeight, phoneScreen } from './measures'
import { staysOnLowScreen, usePublishedHeight } from './page-styles'

const barSx: Sx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
}

/** Stays below the header while the page scrolls. */
const stuckSx: Sx = (theme) => ({
  ...looksOf(theme).box,
  position: 'sticky',
  zIndex: 2,
  top: headerHeight,
  padding: '8px 16px',
  boxShadow: theme.shadows.sm,
  [`@media ${phoneScreen}`]: { padding: '8px 12px' },
  ...staysOnLowScreen,
})

interface PageBarProps extends Omit<ComponentProps<'form'>, 'ref'> {
  /** A form can be sent from anywhere on the page. */
  component?: 'div' | 'form'
  isStuck?: boolean
  /** False for one whose page prints a title of its own. */
  isPrinted?: boolean
  sx?: Sx
  children: ReactNode
}

/** The line of a page with what it is about and its buttons (`PageButtons`). */
export const PageBar = ({ component = 'div', isStuck = false, isPrinted = true, sx = {}, ...props }: PageBarProps) => (
  <Box
    {...(props as object)}
    component={component as 'div'}
    ref={usePublishedHeight('--top-bar', isStuck)}
    data-clear-of-toasts={isStuck || undefined}
    sx={[barSx, ...(isStuck ? [stuckSx] : []), ...(isPrinted ? [] : [{ '@media print': { display: 'none' } }]), sx]}
  />
)

/** Buttons of a page, which share the width of a phone. */
export const PageButtons = ({ children, sx = {} }: { children: ReactNode; sx?: Sx }) => (
  <Box
    sx={[
      {
        display: 'flex',
        flexWrap: 'wrap',
        gap: 10,
        [touchScreen]: { '& > *': { minHeight: 40 } },
        [`@media ${phoneScreen}`]: { flexGrow: 1, '& > *': { flexGrow: 1, paddingInline: 10 } },
      },
      sx,
    ]}
  >
    {children}
  </Box>
)
