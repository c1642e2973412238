import type { MantineTheme } from './ui/core'

/** The colour of an error that stands in the page, in both themes. */
export const errorColor = (theme: MantineTheme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })
