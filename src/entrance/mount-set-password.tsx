import { createRoot } from 'react-dom/client'
import { SetPasswordPage } from '../pages/set-password/set-password-page'
import { loadConfig } from '../providers/config/config'
import { createHttp } from '../providers/http/http'
import { openStorage } from '../providers/session/open-storage'
import { ThemeProvider } from '../providers/theme/theme-provider'
import { createThemeStore } from '../providers/theme/theme-store'

/** Mounts the page of a password link into an element: with the theme, but without a session. */
export const mountSetPassword = async (element: HTMLElement): Promise<void> => {
  const { apiBase, storeName } = await loadConfig()
  const theme = createThemeStore({
    storage: openStorage(),
    root: document.documentElement,
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)').matches,
    addEventListener: window.addEventListener.bind(window),
  })
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token') ?? ''
  document.title = storeName
  createRoot(element).render(
    <ThemeProvider store={theme}>
      <SetPasswordPage http={createHttp({ baseUrl: apiBase, getToken: () => undefined })} storeName={storeName} token={token} />
    </ThemeProvider>,
  )
}
