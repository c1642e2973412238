import { MantineProvider } from '@mantine/core'
import { Refine } from '@refinedev/core'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfirmProvider } from '../../../src/components/confirm/confirm-provider'
import StoreSettingsPage from '../../../src/pages/store-settings/store-settings-page'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { createHttp } from '../../../src/providers/http/http'
import { createSession, type Session } from '../../../src/providers/session/session'
import { SessionProvider } from '../../../src/providers/session/session-context'

const user = { _id: '1', email: 'a@b.in', role: 'admin' }

let listening: AbortController
const openSession = () =>
  createSession({
    storage: localStorage,
    addEventListener: (type, listener) => window.addEventListener(type, listener, { signal: listening.signal }),
  })

/** Renders the page as the admin does, with a backend to which no request is expected. */
const show = (session: Session) => {
  const connection = { baseUrl: 'http://127.0.0.1:9/api', getToken: session.token }
  const calls: string[] = []
  const http = createHttp(connection)
  const counted = {
    ...http,
    request: (...[request]: Parameters<typeof http.request>) => {
      calls.push(request.path)
      return http.request(request)
    },
  }
  render(
    <MantineProvider>
      <SessionProvider session={session}>
        <MemoryRouter>
          <Refine dataProvider={createDataProvider([], { http: counted, ...connection })} options={{ disableTelemetry: true }}>
            <ConfirmProvider>
              <StoreSettingsPage />
            </ConfirmProvider>
          </Refine>
        </MemoryRouter>
      </SessionProvider>
    </MantineProvider>,
  )
  return calls
}

beforeEach(() => {
  localStorage.clear()
  listening = new AbortController()
})
afterEach(() => {
  cleanup()
  listening.abort()
  localStorage.clear()
})

describe('the store settings without a session (contract 2.10, 6)', () => {
  test.each<[string, () => Session]>([
    ['nobody', openSession],
    [
      'a user without a token',
      () => {
        const session = openSession()
        session.save('', user)
        return session
      },
    ],
  ])('show a login prompt to %s and send no request', (_name, open) => {
    const calls = show(open())
    expect(screen.getByText('Please log in to access store settings.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Go to Login' })).toBeTruthy()
    expect(screen.queryByText('Order Settings')).toBeNull()
    expect(calls).toEqual([])
  })
})
