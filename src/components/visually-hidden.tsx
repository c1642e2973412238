import type { ReactNode } from 'react'
import { Box } from './ui/core'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children, role }: { children: ReactNode; role?: 'status' }) => (
  <Box
    component="span"
    {...(role ? { role } : {})}
    sx={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)
