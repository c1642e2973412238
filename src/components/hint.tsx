import type { ReactNode } from 'react'
import { Text } from './ui/core'

/** A small grey text. */
export const Hint = ({ children }: { children: ReactNode }) => (
  <Text size="sm" color="dimmed">
    {children}
  </Text>
)
