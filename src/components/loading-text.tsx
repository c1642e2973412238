import { Text } from './ui/core'

/** Names what is loading, above the skeleton (specification 2: loading texts). */
export const LoadingText = ({ children }: { children: string }) => (
  <Text size="sm" color="dimmed" role="status">
    {children}
  </Text>
)
