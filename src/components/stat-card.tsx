import type { ReactNode } from 'react'
import { LinkCard } from './link-card'
import { StatIcon, type StatIconProps } from './stat-icon'
import { Box, Paper, Skeleton, Text } from './ui/core'
import { VisuallyHidden } from './visually-hidden'

interface StatCardProps extends StatIconProps {
  label: string
  /** What is counted, as people read it. */
  value: string
  /** Shows a bar in place of the value, of the same size. */
  isLoading?: boolean
  /** Path with query of the list that shows exactly what is counted. */
  to?: string | undefined
}

const Frame = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <Paper withBorder p="md" h="100%">
      {children}
    </Paper>
  ) : (
    <LinkCard to={to}>{children}</LinkCard>
  )

/** One figure with its name, read out as 'name: value'; an item of a StatGrid. */
export const StatCard = ({ label, value, isLoading = false, to, ...icon }: StatCardProps) => (
  <li>
    <Frame to={to}>
      <Box
        sx={{
          display: 'flex',
          height: '100%',
          gap: 12,
          flexDirection: 'column',
          '@media (min-width: 48em)': { flexDirection: 'row', alignItems: 'center' },
        }}
      >
        <StatIcon {...icon} />
        <Box sx={{ minWidth: 0, flex: 1, display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
          <Text size="sm" color="dimmed" lh={1.3}>
            {label}
            <VisuallyHidden>: </VisuallyHidden>
          </Text>
          <Text size={22} weight={700} lh="30px" sx={{ overflowWrap: 'anywhere' }}>
            {isLoading ? <Skeleton height={22} my={4} width="60%" /> : value}
          </Text>
        </Box>
      </Box>
    </Frame>
  </li>
)
