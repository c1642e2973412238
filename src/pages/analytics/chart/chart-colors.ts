import type { MantineTheme } from '../../../components/ui/core'

/** Colours of the chart, as CSS: of its series, axis labels and grid, and of the page behind it. */
export type ChartColors = ReturnType<typeof chartColors>

const shade = ({ colors }: Pick<MantineTheme, 'colors'>, name: string, index: number): string => colors[name]?.[index] ?? 'gray'

/**
 * Chart colours with a contrast of at least 3 to the background and to one another (WCAG 1.4.11), because the profit
 * line crosses the revenue bars; axis labels have at least 4.5.
 */
export const chartColors = (theme: Pick<MantineTheme, 'colorScheme' | 'colors'>) =>
  theme.colorScheme === 'dark'
    ? {
        revenue: shade(theme, 'brand', 7),
        profit: shade(theme, 'indigo', 2),
        words: shade(theme, 'dark', 0),
        grid: shade(theme, 'dark', 5),
        ground: shade(theme, 'dark', 7),
      }
    : {
        revenue: shade(theme, 'brand', 6),
        profit: shade(theme, 'indigo', 9),
        words: shade(theme, 'gray', 7),
        grid: shade(theme, 'gray', 3),
        ground: '#fff',
      }
