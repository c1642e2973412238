import type { ReactNode } from 'react'
import { Text } from '../../../components/ui/core'

/** Says that a form holds what was typed before it was left. */
export const RestoredNotice = ({ children }: { children: ReactNode }) => (
  <Text size="sm" role="status" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)
