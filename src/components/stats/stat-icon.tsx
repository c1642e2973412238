import type { ComponentType } from 'react'
import { Box } from '../ui/core'

/** Theme colours of icons of figures. */
export type StatColor = 'brand' | 'blue' | 'gray' | 'green' | 'indigo' | 'orange' | 'red' | 'violet' | 'yellow'

export interface StatIconProps {
  icon: ComponentType<{ size?: number | string }>
  color: StatColor
}

/** Decorative icon of a figure on a tinted square. */
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
