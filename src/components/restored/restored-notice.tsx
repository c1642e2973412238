import type { ReactNode } from 'react'
import { Text } from '../ui/core'
import { componentTexts } from '../component-texts'

/** Shows the user that the form was restored from a draft; `children` replaces the default text. */
export const RestoredNotice = ({ children = componentTexts.restored }: { children?: ReactNode }) => (
  <Text size="sm" role="status" sx={{ overflowWrap: 'anywhere' }}>
    {children}
  </Text>
)
