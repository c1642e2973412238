import type { ReactNode } from 'react'
import { Text } from '../ui/core'
import { restoredTexts } from './restored-texts'

/** Tells the user that the form was restored from a draft; `children` replaces the default text. */
export const RestoredNotice = ({ children = restoredTexts.typed }: { children?: ReactNode }) => (
  <Text size="sm" role="status" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)
