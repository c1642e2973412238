import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatIcon, type StatIconProps } from './stat-icon'
import { Box, Paper, Skeleton, Text } from '../ui/core'
import { VisuallyHidden } from '../visually-hidden'

interface StatCardProps extends StatIconProps {
  label: string
  /** Formatted figure. */
  value: string
  /** Shows a skeleton of the same size in place of the value. */
  isLoading?: boolean
  /** Path with query string of the list that shows exactly the counted records. */
  to?: string
}

const Frame = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <Paper withBorder p={cardPadding} h="100%">
      {children}
    </Paper>
  ) : (
    <Paper
      component={Link}
      to={to}
      withBorder
      p={cardPadding}
      h="100%"
      sx={(theme) => ({
        display: 'block',
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: theme.colors.brand?.[theme.colorScheme === 'dark' ? 4 : 7] },
      })}
    >
      {children}
    </Paper>
  )

/** Padding of a card, as CSS: smaller on a phone, where two cards share a row. */
const cardPadding = 'clamp(12px, 1.5vw, 16px)'

const wide = '@media (min-width: 48em)'

/** A figure with its label, read by screen readers as 'label: value'; an item of a StatGrid. */
export const StatCard = ({ label, value, isLoading = false, to, ...icon }: StatCardProps) => (
  <Box component="li">
    <Frame to={to}>
      <Box
        data-stat
        sx={{
          display: 'grid',
          gridTemplate: '"label" auto "value" auto / minmax(0, 1fr)',
          alignItems: 'center',
          columnGap: 12,
          rowGap: 2,
          overflowWrap: 'anywhere',
          // A phone has no room for the icon.
          '& > :first-of-type': { display: 'none' },
          [wide]: {
            gridTemplate: '"icon label" auto "icon value" auto / auto minmax(0, 1fr)',
            '& > :first-of-type': { display: 'grid' },
          },
        }}
      >
        <StatIcon {...icon} />
        <Text size="sm" color="dimmed" lh={1.3} sx={{ gridArea: 'label' }}>
          <span>{label}</span>
          <VisuallyHidden>: </VisuallyHidden>
        </Text>
        <Text
          weight={700}
          lh="30px"
          sx={{ gridArea: 'value', minWidth: 0, overflowWrap: 'anywhere', fontSize: 18, [wide]: { fontSize: 22 } }}
        >
          {isLoading ? <Skeleton height={22} my={4} width="60%" /> : value}
        </Text>
      </Box>
    </Frame>
  </Box>
)
