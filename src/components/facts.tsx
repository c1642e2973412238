import type { ReactNode } from 'react'
import { Box, Text } from './ui/core'
import { componentTexts } from './component-texts'

/** List of labels with their values. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" m={0} sx={{ display: 'grid', gap: 6 }}>
    {children}
  </Box>
)

interface FactProps {
  label: string
  /** The value; a dash when empty. */
  children?: ReactNode
  /** The value is assumed, not known (contract 9.11). */
  estimated?: boolean
  strong?: boolean
}

/** Marks a figure that is assumed, not known. */
export const Estimated = () => (
  <Text span size="xs" color="dimmed" weight={400}>
    {' '}
    ({componentTexts.estimated})
  </Text>
)

export const Fact = ({ label, children, estimated = false, strong = false }: FactProps) => (
  <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 16, alignItems: 'baseline' }}>
    <Text component="dt" size="sm" color="dimmed" sx={{ flexShrink: 0 }}>
      {label}
    </Text>
    <Text component="dd" size="sm" m={0} align="right" weight={strong ? 700 : 500} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      <span>{children ?? componentTexts.none}</span>
      {estimated && <Estimated />}
    </Text>
  </Box>
)
