import { type NotificationProvider, Refine, type ResourceProps } from '@refinedev/core'
import type { QueryClientConfig } from '@tanstack/react-query'
import { createElement, useMemo, useState } from 'react'
import { createBrowserRouter, type Location, Outlet, RouterProvider, useRouteError } from 'react-router'
import { ConfirmProvider } from './components/confirm/confirm-provider'
import { FileHostProvider } from './components/file-host'
import { RowStyles } from './components/row/row-styles'
import { StoreNameProvider, useStoreName } from './components/store-name'
import type { User } from './domain/account/account'
import { refetchOnMount } from './framework/calls/caches'
import { CallProvider } from './framework/calls/use-call'
import { useReadErrors } from './framework/calls/use-read'
import { type ButtonsNotification, newsKey } from './framework/declaration/call-meta'
import type { AskIdentityBy } from './framework/declaration/identity-question'
import { DraftOwnerProvider } from './framework/form/drafts'
import { LeaveGuard } from './framework/form/leave-guard'
import { IdentityGate } from './framework/identity/identity-gate'
import { Layout } from './framework/layout/layout'
import { checkRegistry } from './framework/registry/check-registry'
import { RegistryProvider, useSections } from './framework/registry/registry-context'
import { permittedSections, RoleProvider } from './framework/registry/rights'
import { routesOf } from './framework/registry/routes'
import { resourcePaths } from './framework/registry/screens-of'
import { type Registered, resourcesOf } from './framework/registry/sections'
import { StillPlace } from './framework/state/still-place'
import { useSupportedSections } from './framework/state/use-capabilities'
import { createAuthProvider } from './providers/auth/auth-provider'
import { createConfirmationClient } from './providers/auth/confirmation-client'
import type { AppConfig } from './providers/config/config'
import { createDataProvider } from './providers/data/data-provider'
import { mayRetryQuery, mayRetryWrite, retryDelay } from './providers/data/retry'
import { createAccessControl, createAuditLogProvider, i18nProvider } from './providers/default-providers'
import type { Http } from './providers/http/http'
import { createLiveProvider } from './providers/live/live-provider'
import { sessionToastId } from './providers/notifications/session-toast'
import { hideToast, showToast } from './providers/notifications/show-toast'
import { toastTexts } from './providers/notifications/toast-texts'
import { routerProvider } from './providers/router/router-provider'
import type { Session } from './providers/session/session'
import { requestTexts } from './framework/declaration/request-errors'

/**
 * React Query defaults (contract 9.1). `networkMode: 'always'` sends requests while offline too: a paused query would show a
 * spinner instead of an error.
 */
const queryDefaults: QueryClientConfig = {
  defaultOptions: {
    queries: {
      retry: mayRetryQuery,
      retryDelay: retryDelay,
      staleTime: 5 * 60 * 1000,
      gcTime: 30 * 60 * 1000,
      refetchOnWindowFocus: false,
      refetchOnMount,
      refetchOnReconnect: 'always',
      networkMode: 'always',
    },
    mutations: { retry: mayRetryWrite, networkMode: 'always' },
  },
}

const undoOf = (undo: (() => void) | undefined): ButtonsNotification['buttons'] =>
  undo && [{ label: toastTexts.undo, press: undo }]

/**
 * Shows Refine's notifications as toasts. The text of an error is in its description: Refine's own message only names the action
 * and the status. Refine's key is ignored except for progress and news, because it is the same for every save of a form: the
 * second of two errors would update the first toast in place and go unnoticed (contract 8.1). What Refine calls `cancelMutation`
 * is the toast's Undo.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ type, message, description, key, cancelMutation, buttons = undoOf(cancelMutation) }: ButtonsNotification) => {
    const text = type === 'error' ? (description ?? message) : message
    if (text === '' || text === requestTexts.aborted) return
    const lastingKey = type === 'progress' || key === newsKey ? key : undefined
    const id = text === requestTexts.sessionExpired ? sessionToastId : lastingKey
    showToast(type, text, { buttons, ...(id === undefined ? {} : { id }) })
  },
  close: hideToast,
}

/** The signed-in user. */
const userOf = (session: Session): User | undefined => {
  const state = session.get()
  return state.status === 'authenticated' ? state.user : undefined
}

/** Refine's resource definitions of all sections; a page only has a list path. */
const refineResources = (sections: readonly Registered[]): ResourceProps[] =>
  sections.map((section) => ({
    name: section.name,
    ...(section.kind === 'resource' ? resourcePaths(section) : { list: section.path }),
    meta: {
      label: section.label,
      icon: createElement(section.icon, { size: 20 }),
      canDelete: section.kind === 'resource' && section.endpoints.deleteOne !== undefined,
    },
  }))

export interface AdminProps {
  http: Http
  session: Session
  config: AppConfig
  /** Updates the displayed store name. */
  onRename: (storeName: string) => void
}

const options = {
  disableTelemetry: true,
  // Lists keep their state in readable URLs of their own (docs/decisions/0002).
  syncWithLocation: false,
  warnWhenUnsavedChanges: true,
  reactQuery: { clientConfig: queryDefaults },
}

const composition = (
  offered: readonly Registered[],
  all: readonly Registered[],
  { http, session, config }: Omit<AdminProps, 'onRename'>,
) => {
  const confirming = createConfirmationClient(http)
  const connection = { http: confirming.http, baseUrl: config.apiBase, getToken: session.token }
  const dataProvider = createDataProvider(resourcesOf(all), connection)
  return {
    auditLogProvider: createAuditLogProvider(dataProvider),
    i18nProvider,
    liveProvider: createLiveProvider(connection),
    dataProvider,
    authProvider: createAuthProvider(http, session),
    accessControlProvider: createAccessControl(userOf(session)?.role),
    resources: refineResources(offered),
    routes: routesOf(offered, all),
    askIdentityBy: confirming.askBy,
  }
}

/** Layout and guards around every page, with the sections that the backend supports. */
const Frame = ({ askIdentityBy }: { askIdentityBy: AskIdentityBy }) => {
  useReadErrors()
  return (
    <RegistryProvider value={useSupportedSections()}>
      <ConfirmProvider>
        <CallProvider>
          <Layout storeName={useStoreName()} offered={useSections()}>
            <Outlet />
          </Layout>
          <LeaveGuard />
        </CallProvider>
      </ConfirmProvider>
      <IdentityGate askBy={askIdentityBy} />
    </RegistryProvider>
  )
}

/** Rethrows a route error to the error boundary above the router; the router's own error page is for developers. */
const Rethrow = (): never => {
  throw useRouteError()
}

type Router = ReturnType<typeof createBrowserRouter>

/**
 * Lets another page be rendered after the click that opened it. React runs all effects of what a click renders, such as requests, before
 * it is painted; otherwise it paints first. Changes of the same page stay in the event: an input that shows a part of the address
 * would fall back to its old value until then.
 */
const paintedFirst = (router: Router): Router => {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (listener) => {
    let { pathname } = router.state.location
    let timer: ReturnType<typeof setTimeout> | undefined
    return subscribe((...news) => {
      const [{ location }] = news
      const isOther = location.pathname !== pathname
      pathname = location.pathname
      // Each state contains the one before.
      clearTimeout(timer)
      if (isOther) timer = setTimeout(() => listener(...news))
      else listener(...news)
    })
  }
  return router
}

const pathOf = ({ pathname }: Location): string => pathname

const createRouter = (offered: readonly Registered[], all: readonly Registered[], props: Omit<AdminProps, 'onRename'>) => {
  const { routes, askIdentityBy, ...refine } = composition(offered, all, props)
  const element = (
    <StillPlace by={pathOf}>
      <Refine {...refine} routerProvider={routerProvider} notificationProvider={notificationProvider} options={options}>
        <Frame askIdentityBy={askIdentityBy} />
      </Refine>
    </StillPlace>
  )
  return paintedFirst(createBrowserRouter([{ element, ErrorBoundary: Rethrow, children: routes }]))
}

/**
 * The back-office for the given sections: Refine with its providers, the routes and the layout.
 *
 * @throws DeclarationError for an invalid registry
 */
export const AdminApp = ({ sections, ...props }: AdminProps & { sections: readonly Registered[] }) => {
  // A new session has a new admin (entrance.tsx).
  const [user] = useState(() => userOf(props.session))
  const [offered] = useState(() => {
    // The build has checked them (scripts/build/declarations.mjs).
    if (import.meta.env.DEV) checkRegistry(sections)
    return permittedSections(sections, user?.role)
  })
  const [router] = useState(() => createRouter(offered, sections, props))
  const { config, onRename } = props
  const named = useMemo(() => ({ storeName: config.storeName, rename: onRename }), [config.storeName, onRename])
  return (
    <RegistryProvider value={offered}>
      <FileHostProvider value={config.fileHost}>
        <StoreNameProvider value={named}>
          <RoleProvider value={user?.role}>
            {/* Drafts belong to the user. */}
            <DraftOwnerProvider value={user?._id ?? user?.email ?? ''}>
              <RowStyles />
              {/* A transition would be rendered in slices, between which nothing new is painted. */}
              <RouterProvider router={router} useTransitions={false} />
            </DraftOwnerProvider>
          </RoleProvider>
        </StoreNameProvider>
      </FileHostProvider>
    </RegistryProvider>
  )
}
