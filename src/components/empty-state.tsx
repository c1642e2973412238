import type { ReactNode } from 'react'
import { Stack, Text, Title } from './ui/core'

interface EmptyStateProps {
  title?: string
  text: string
  children?: ReactNode
}

/** Shown in place of an empty list, with a suggested action. */
export const EmptyState = ({ title, text, children }: EmptyStateProps) => (
  <Stack align="center" spacing="md" py={56} px="md">
    {title !== undefined && (
      <Title order={2} size="h4" align="center">
        {title}
      </Title>
    )}
    <Text color="dimmed" size={title === undefined ? 'lg' : 'md'} align="center">
      {text}
    </Text>
    {children}
  </Stack>
)
