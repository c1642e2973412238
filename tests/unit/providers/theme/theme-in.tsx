import { MantineProvider, useMantineTheme, type MantineTheme } from '@mantine/core'
import { renderToString } from 'react-dom/server'
import { themeOf } from '../../../../src/providers/theme/theme-provider'
import type { Scheme } from '../../../../src/providers/theme/theme-store'

/** The theme that components below the provider receive. */
export const themeIn = (scheme: Scheme): MantineTheme => {
  const found: MantineTheme[] = []
  const Look = () => {
    found.push(useMantineTheme())
    return null
  }
  renderToString(
    <MantineProvider theme={themeOf(scheme)}>
      <Look />
    </MantineProvider>,
  )
  const [theme] = found
  if (!theme) throw new Error('Nothing was rendered.')
  return theme
}
