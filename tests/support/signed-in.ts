import type { User } from '../../src/domain/account/account'

/** A browser that is signed in: it keeps the cookie of its session and its newest token. */
export interface SignedInBrowser {
  token: string
  /** 'name=value' */
  cookie: string
  /** Attributes of the newest cookie: 'Path=/api/auth', 'HttpOnly'. */
  attributes: string[]
}

/** Answer of a call about the session. */
export interface SessionAnswer {
  status: number
  body: User & { token: string; message?: string; errors?: string[] }
  /** The cookie that it sets, if any; with an empty value if it removes it. */
  setCookie: string | undefined
}

/** The header of a client that renews its tokens. */
export const renewalHeader = { 'x-session': 'renewed' }

/** Makes a call about the session as a browser does. */
export const callSession = async (
  { url }: { url: string },
  path: string,
  headers: Record<string, string>,
  json?: object,
): Promise<SessionAnswer> => {
  const type: Record<string, string> = json ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { ...type, ...renewalHeader, ...headers },
    ...(json ? { body: JSON.stringify(json) } : {}),
  })
  const [setCookie] = answer.headers.getSetCookie()
  return { status: answer.status, body: (await answer.json()) as SessionAnswer['body'], setCookie }
}

const kept = ({ body, setCookie = '' }: SessionAnswer): SignedInBrowser => {
  const [cookie = '', ...attributes] = setCookie.split('; ')
  return { token: body.token, cookie, attributes }
}

/** Signs in as a browser does. */
export const signInBrowser = async (
  app: { url: string; login: { email: string; password: string } },
  headers: Record<string, string> = {},
  login: object = app.login,
): Promise<SignedInBrowser> => kept(await callSession(app, 'login', headers, login))

/** Renews a token with its cookie; the browser keeps what the answer brings. */
export const renew = async (app: { url: string }, browser: SignedInBrowser): Promise<SessionAnswer> => {
  const answer = await callSession(app, 'refresh', { cookie: browser.cookie, authorization: `Bearer ${browser.token}` })
  if (answer.status === 200) Object.assign(browser, kept(answer))
  return answer
}
