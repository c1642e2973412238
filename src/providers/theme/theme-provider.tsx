import { ColorSchemeProvider, MantineProvider, type MantineTheme, type MantineThemeOverride } from '@mantine/core'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { accents, brand } from './palette'
import type { Scheme, ThemeStore } from './theme-store'

const isDark = (theme: Pick<MantineTheme, 'colorScheme'>): boolean => theme.colorScheme === 'dark'

const hint = (theme: MantineTheme): string | undefined => (isDark(theme) ? theme.colors.dark[1] : theme.colors.gray[6])

const wrong = (theme: MantineTheme): string | undefined => theme.colors.red[isDark(theme) ? 3 : 7]

const inputStyles = (theme: MantineTheme) => ({
  icon: { color: hint(theme) },
  input: { '&::placeholder': { color: hint(theme) } },
  invalid: { color: 'inherit', borderColor: wrong(theme), '&::placeholder': { color: hint(theme) } },
})

/**
 * System fonts for Latin, and the Tamil and Devanagari fonts of Android, Windows, macOS and Linux, so that no name is shown as
 * empty boxes.
 */
const fontFamily = [
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial',
  '"Noto Sans Tamil", "Nirmala UI", Latha, "Tamil MN", "Tamil Sangam MN"',
  '"Noto Sans Devanagari", Mangal, "Kohinoor Devanagari"',
  'sans-serif, "Apple Color Emoji", "Segoe UI Emoji"',
].join(', ')

/** Mantine theme of the store. Colours meet WCAG AA where Mantine's do not: hints, placeholders, field errors, focus ring. */
export const themeOf = (colorScheme: Scheme): MantineThemeOverride => ({
  colorScheme,
  colors: { ...accents, brand },
  primaryColor: 'brand',
  primaryShade: 7,
  defaultRadius: 'md',
  cursorType: 'pointer',
  fontFamily,
  headings: { fontFamily },
  focusRingStyles: {
    styles: (theme) => ({ outlineOffset: 2, outline: `2px solid ${brand[isDark(theme) ? 4 : 7]}` }),
    resetStyles: () => ({ outline: 'none' }),
    inputStyles: (theme) => ({
      outline: `1px solid ${brand[isDark(theme) ? 4 : 7]}`,
      borderColor: brand[isDark(theme) ? 4 : 7],
    }),
  },
  components: {
    Input: { styles: inputStyles },
    // Mantine's own colour of a file input's placeholder has the same specificity.
    FileInput: { styles: (theme: MantineTheme) => ({ placeholder: { '&&': { color: hint(theme) } } }) },
    InputWrapper: { styles: (theme: MantineTheme) => ({ error: { color: wrong(theme) } }) },
  },
})

/** Mantine with the store's theme; `useMantineColorScheme` below it reads and toggles the saved colour scheme. */
export const ThemeProvider = ({ store, children }: { store: ThemeStore; children: ReactNode }) => {
  const scheme = useSyncExternalStore(store.subscribe, store.get)
  const theme = useMemo(() => themeOf(scheme), [scheme])
  const toggle = () => store.set(scheme === 'dark' ? 'light' : 'dark')
  return (
    <ColorSchemeProvider colorScheme={scheme} toggleColorScheme={toggle}>
      <MantineProvider theme={theme} withGlobalStyles withNormalizeCSS>
        {children}
      </MantineProvider>
    </ColorSchemeProvider>
  )
}
