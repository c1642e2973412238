import type { ComponentType } from 'react'
import { Box } from '../ui/core'

/** Colours of the theme that a figure's icon may have. */
export type StatColor = 'brand' | 'blue' | 'gray' | 'green' | 'indigo' | 'orange' | 'red' | 'violet' | 'yellow'

export interface StatIconProps {
  icon: ComponentType<{ size?: number | string }>
  color: StatColor
}

/** The icon of a figure on a tinted square; it says nothing that the label does not. */
export const StatIcon = ({ icon: Icon, color }: StatIconProps) => (
  <Box
    aria-hidden
    sx={(theme) => ({
      gridArea: 'icon',
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 40,
      height: 40,
      borderRadius: theme.fn.radius('md'),
      ...(theme.colorScheme === 'dark'
        ? { color: theme.colors[color]?.[3], background: theme.fn.rgba(theme.colors[color]?.[7] ?? '', 0.3) }
        : { color: theme.colors[color]?.[7], background: theme.colors[color]?.[1] }),
    })}
  >
    <Icon size={22} />
  </Box>
)
