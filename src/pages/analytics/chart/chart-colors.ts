import type { MantineTheme } from '../../../components/ui/core'

/** Colours of the chart, as CSS. */
export interface ChartColors {
  revenue: string
  profit: string
  /** Of the words at the axes. */
  words: string
  grid: string
  /** The page's own. */
  ground: string
}

const shade = ({ colors }: Pick<MantineTheme, 'colors'>, name: string, index: number): string => colors[name]?.[index] ?? 'gray'

/**
 * Colours that are told apart from the ground and from one another at a contrast of 3 (WCAG 1.4.11), the profit's
 * line crosses the revenue's bars; the words are read at 4.5 and more.
 */
export const chartColors = (theme: Pick<MantineTheme, 'colorScheme' | 'colors'>): ChartColors =>
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
