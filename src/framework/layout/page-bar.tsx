import type { ComponentProps, ReactNode } from 'react'
import { looksOf } from '../../components/looks'
import { Box, type Sx } from '../../components/ui/core'
import { headerHeight, phoneScreen } from './measures'
import { staysOnLowScreen, usePublishedHeight } from './page-styles'

/** Stays below the header while the page scrolls. */
const barSx: Sx = (theme) => ({
  ...looksOf(theme).box,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '6px 16px',
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
  sx?: Sx
  children: ReactNode
}

/** What stays in sight of a page while it is edited: its state and its buttons. */
export const PageBar = ({ component = 'div', sx = {}, ...props }: PageBarProps) => (
  <Box
    {...(props as object)}
    component={component as 'div'}
    ref={usePublishedHeight('--top-bar')}
    data-clear-of-toasts
    sx={[barSx, sx]}
  />
)
