import { createRoot } from 'react-dom/client'
import { type EnterWith, SetPasswordPage } from '../pages/set-password/set-password-page'
import { createSessionHttp, keepsCookiesOf } from '../providers/auth/renewal'
import { signIn } from '../providers/auth/sign-in'
import { loadConfig } from '../providers/config/config'
import { createHttp } from '../providers/http/http'
import { openStorage } from '../providers/session/open-storage'
import { createSession } from '../providers/session/session'
import { ThemeProvider } from '../providers/theme/theme-provider'
import { createThemeStore } from '../providers/theme/theme-store'

/** Signs in as the sign-in page does, and opens the back-office. Whoever is signed in here stays so: an owner may try a link. */
const enterAt =
  (apiBase: string): EnterWith =>
  async (credentials) => {
    const session = createSession({ storage: openStorage(), addEventListener: window.addEventListener.bind(window) })
    if (session.token() !== undefined) throw new Error('Somebody is signed in already.')
    await signIn(createSessionHttp(apiBase, session, keepsCookiesOf(apiBase)), session, credentials)
    window.location.assign('/')
  }

/** Mounts the page of a password link into an element: with the theme, but without a session until the password is set. */
export const mountSetPassword = async (element: HTMLElement): Promise<void> => {
  const { apiBase, storeName, logo } = await loadConfig()
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
      <SetPasswordPage
        http={createHttp({ baseUrl: apiBase, getToken: () => undefined })}
        storeName={storeName}
        logo={logo}
        token={token}
        enter={enterAt(apiBase)}
      />
    </ThemeProvider>,
  )
}
