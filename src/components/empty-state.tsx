import type { ReactNode } from 'react'
import { Stack, Text } from './ui/core'

/** Shown in place of an empty list, with a suggested action. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Stack align="center" spacing="md" py={56} px="md">
    <Text color="dimmed" size="lg" align="center">
      {text}
    </Text>
    {children}
  </Stack>
)
