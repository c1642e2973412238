import { ColorSchemeProvider, DEFAULT_THEME, MantineProvider, type MantineTheme, type MantineThemeOverride } from '@mantine/core'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { Scheme, ThemeStore } from './theme-store'

/** Ten shades of one colour, light to dark. */
type Shades = [string, string, string, string, string, string, string, string, string, string]

/**
 * Colour scales with which every Mantine variant (filled, light, subtle, outline) has a contrast of at least 4.5 on light and
 * dark pages; Mantine's own scales do not.
 */
export const accents = {
  red: ['#fef2f2', '#fee2e2', '#fecaca', '#fca5a5', '#f87171', '#ef4444', '#dc2626', '#b91c1c', '#991b1b', '#7f1d1d'],
  orange: ['#fff7ed', '#ffedd5', '#fed7aa', '#fdba74', '#fb923c', '#f97316', '#ea580c', '#c2410c', '#9a3412', '#7c2d12'],
  yellow: ['#fefce8', '#fef9c3', '#fef08a', '#fde047', '#facc15', '#eab308', '#ca8a04', '#a16207', '#854d0e', '#713f12'],
  green: ['#f0fdf4', '#dcfce7', '#bbf7d0', '#86efac', '#4ade80', '#22c55e', '#16a34a', '#15803d', '#166534', '#14532d'],
  // The store's colour (contract 9.2).
  teal: ['#f0fdfa', '#ccfbf1', '#99f6e4', '#5eead4', '#2dd4bf', '#14b8a6', '#0d9488', '#0f766e', '#115e59', '#134e4a'],
  blue: ['#eff6ff', '#dbeafe', '#bfdbfe', '#93c5fd', '#60a5fa', '#3b82f6', '#2563eb', '#1d4ed8', '#1e40af', '#1e3a8a'],
  indigo: ['#eef2ff', '#e0e7ff', '#c7d2fe', '#a5b4fc', '#818cf8', '#7b80f5', '#4f46e5', '#4338ca', '#3730a3', '#312e81'],
  violet: ['#faf5ff', '#f3e8ff', '#e9d5ff', '#d8b4fe', '#c084fc', '#ae63f8', '#9333ea', '#7e22ce', '#6b21a8', '#581c87'],
  // What waits for somebody, and nothing else.
  marigold: ['#fffbeb', '#fef3c7', '#fde68a', '#fcd34d', '#fbbf24', '#f59e0b', '#d97706', '#b45309', '#92400e', '#78350f'],
  // Mantine uses the seventh shade for hints.
  gray: ['#f8f9fa', '#f1f3f5', '#e9ecef', '#dee2e6', '#ced4da', '#adb5bd', '#626b75', '#495057', '#343a40', '#212529'],
} satisfies Record<string, Shades>

const brand = accents.teal

/** Mantine's own, but for the first: names and figures are what is read on a dark page. */
const dark = ['#e6e8ea', ...DEFAULT_THEME.colors.dark.slice(1)] as Shades

const isDark = (theme: Pick<MantineTheme, 'colorScheme'>): boolean => theme.colorScheme === 'dark'

const hintColor = (theme: MantineTheme): string | undefined => (isDark(theme) ? theme.colors.dark[1] : theme.colors.gray[6])

const errorColor = (theme: MantineTheme): string | undefined => theme.colors.red[isDark(theme) ? 3 : 7]

interface TextLook {
  color?: unknown
  weight?: unknown
  variant?: string
}

/**
 * Mantine gives coloured text the shade of filled buttons, which is too dark on a dark page, and bold text the grey of all other text
 * there, beside headings that are white.
 */
const textStyles = (theme: MantineTheme, { color, weight, variant }: TextLook) => {
  if (!isDark(theme)) return { root: {} }
  if (typeof color === 'string' && color in accents) return { root: { color: theme.colors[color]?.[3] } }
  const isBold = color === undefined && variant !== 'link' && Number(weight) >= 600
  return { root: isBold ? { color: theme.white } : {} }
}

/** A chosen option has the look of a place, with an edge; what is filled is an act. */
const pressedStyles = (theme: MantineTheme, { variant }: { variant?: string }) =>
  variant === 'light' ? { '&[aria-pressed=true]': { borderColor: brand[isDark(theme) ? 4 : 7] } } : {}

/** What is read is the brightest of a dark page, not what is pressed: Mantine's plain button has white text. */
const buttonStyles = (theme: MantineTheme, look: { variant?: string }) => ({
  root: isDark(theme)
    ? {
        ...(look.variant === 'default' ? { color: theme.colors.dark[0] } : {}),
        // Mantine's own words of a disabled button are hardly seen there.
        '&:disabled, &[data-disabled]': { color: theme.colors.dark[2], background: theme.colors.dark[5] },
        ...pressedStyles(theme, look),
      }
    : pressedStyles(theme, look),
})

const inputStyles = (theme: MantineTheme) => ({
  icon: { color: hintColor(theme) },
  // A placeholder may be longer than the field of a phone.
  input: { textOverflow: 'ellipsis', '&::placeholder': { color: hintColor(theme) } },
  invalid: { color: 'inherit', borderColor: errorColor(theme), '&::placeholder': { color: hintColor(theme) } },
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
  colors: { ...accents, brand, dark },
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
    ActionIcon: { styles: (theme: MantineTheme, look: { variant?: string }) => ({ root: pressedStyles(theme, look) }) },
    Button: { styles: buttonStyles },
    Input: { styles: inputStyles },
    Title: { styles: (theme: MantineTheme) => ({ root: isDark(theme) ? { color: theme.white } : {} }) },
    // Mantine's own colour of a file input's placeholder has the same specificity.
    FileInput: { styles: (theme: MantineTheme) => ({ placeholder: { '&&': { color: hintColor(theme) } } }) },
    Text: { styles: textStyles },
    InputWrapper: {
      styles: (theme: MantineTheme) => ({ error: { color: errorColor(theme) }, required: { color: errorColor(theme) } }),
    },
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
