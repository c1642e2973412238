import { Text } from './ui/core'

/** Names what is loading, above the skeleton (contract 2.1). */
export const LoadingText = ({ children }: { children: string }) => (
  <Text size="sm" color="dimmed" role="status">
    {children}
  </Text>
)
