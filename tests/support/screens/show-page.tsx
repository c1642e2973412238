import { MantineProvider } from '@mantine/core'
import { Refine } from '@refinedev/core'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter, MemoryRouter } from 'react-router'
import { ConfirmProvider } from '../../../src/components/confirm/confirm-provider'
import { CallProvider } from '../../../src/framework/calls/use-call'
import type { Resource } from '../../../src/framework/declaration/resource'
import { RegistryProvider } from '../../../src/framework/registry/registry-context'
import { createDataProvider } from '../../../src/providers/data/data-provider'
import { StatusError } from '../../../src/framework/declaration/request-errors'
import type { Http, HttpRequest } from '../../../src/providers/http/http'
import { createSession } from '../../../src/providers/session/session'
import { SessionProvider } from '../../../src/providers/session/session-context'

type Answer = (request: HttpRequest) => unknown

/** Mocked responses by method and path without the query, such as 'GET /categories'; other requests get 404. */
export type Answers = Record<string, Answer>

interface Shown {
  /** The requests so far, such as 'GET /categories'. */
  calls: string[]
}

const httpOf = (answers: Answers, calls: string[]): Http => ({
  request: async (request) => {
    const call = `${request.method} ${request.path}`
    calls.push(call)
    const answer = answers[call]
    if (!answer) throw new StatusError(404)
    return { status: 200, body: await answer(request) }
  },
})

interface Backend {
  answers: Answers
  resources?: readonly Resource[]
  at?: string
  /** Null if nobody is signed in. */
  token?: string | null
}

/** Renders a part that needs no backend. */
export const showPart = (part: ReactNode, at = '/') =>
  render(
    <MantineProvider>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </MantineProvider>,
  )

/** Renders a page of the admin for an administrator, on a mocked backend. */
export const showPage = (page: ReactNode, { answers, resources = [], at = '/', token = 'token' }: Backend): Shown => {
  const calls: string[] = []
  // Lists read the browser's URL, where another test file of the worker may have left its own.
  window.history.replaceState(null, '', at)
  const session = createSession({ storage: localStorage, addEventListener: () => undefined })
  if (token === null) session.clear()
  else session.save(token, { _id: '1', email: 'a@b.in', role: 'admin' })
  const dataProvider = createDataProvider(resources, { http: httpOf(answers, calls), baseUrl: '/api', getToken: session.token })
  render(
    <MantineProvider>
      <SessionProvider session={session}>
        <BrowserRouter>
          <Refine
            dataProvider={dataProvider}
            options={{ disableTelemetry: true, reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } } }}
          >
            <RegistryProvider value={resources}>
              <ConfirmProvider>
                <CallProvider>{page}</CallProvider>
              </ConfirmProvider>
            </RegistryProvider>
          </Refine>
        </BrowserRouter>
      </SessionProvider>
    </MantineProvider>,
  )
  return { calls }
}
