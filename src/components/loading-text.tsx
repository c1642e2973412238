import { Text } from './ui/core'

/** Says what is on the way, above the skeleton that keeps its place (specification 2: loading texts). */
export const LoadingText = ({ children }: { children: string }) => (
  <Text size="sm" color="dimmed" role="status">
    {children}
  </Text>
)
