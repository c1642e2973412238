import type { ReactNode } from 'react'
import { Text } from '../ui/core'
import { restoredTexts } from './restored-texts'

/** Says that a form holds what was typed before it was left, or something else about it instead. */
export const RestoredNotice = ({ children = restoredTexts.typed }: { children?: ReactNode }) => (
  <Text size="sm" role="status" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)
