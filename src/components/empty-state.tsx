import type { ReactNode } from 'react'
import { Stack, Text } from './ui/core'

/** Stands where a list has nothing to show, with what to do about it. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Stack align="center" spacing="md" py={56} px="md">
    <Text color="dimmed" size="lg" align="center">
      {text}
    </Text>
    {children}
  </Stack>
)
