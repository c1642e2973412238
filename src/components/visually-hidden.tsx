import type { ReactNode } from 'react'
import { Box } from './ui/core'

/** Hides an element visually, but not from screen readers. */
export const visuallyHidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const

/** Text for screen readers only. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <Box component="span" {...(role ? { role } : {})} sx={{ ...visuallyHidden, whiteSpace: 'nowrap' }}>
    {children}
  </Box>
)
