import { ColorSchemeProvider, MantineProvider } from '@mantine/core'
import { useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { themeOf } from './theme'
import type { ThemeStore } from './theme-store'

/** Mantine in the look of the store; `useMantineColorScheme` below it reads and toggles the saved one. */
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
