import { Refine } from '@refinedev/core'
import { useMemo, useState } from 'react'
import { createBrowserRouter, Outlet, RouterProvider, useRouteError } from 'react-router'
import { ConfirmProvider } from './components/confirm/confirm-provider'
import { LeaveGuard } from './framework/form/leave-guard'
import { FileHostProvider } from './components/file-host'
import { StoreNameProvider, useStoreName } from './components/store-name'
import { Layout } from './framework/layout/layout'
import { checkRegistry } from './framework/registry/check-registry'
import { refineResources } from './framework/registry/refine-resources'
import { RegistryProvider } from './framework/registry/registry-context'
import { routesOf } from './framework/registry/routes'
import { resourcesOf, type Registered } from './framework/registry/sections'
import { createAuthProvider } from './providers/auth/auth-provider'
import type { AppConfig } from './providers/config/config'
import { createDataProvider } from './providers/data/data-provider'
import { queryDefaults } from './providers/data/query-defaults'
import * as defaultProviders from './providers/default-providers'
import type { Http } from './providers/http/http'
import { notificationProvider } from './providers/notifications/notification-provider'
import { routerProvider } from './providers/router/router-provider'
import type { Session } from './providers/session/session'

/** What the entrance hands to the admin. */
export interface AdminProps {
  http: Http
  session: Session
  config: AppConfig
  /** Shows another name of the store from now on. */
  onRename: (storeName: string) => void
}

const options = {
  disableTelemetry: true,
  // Lists keep an address of their own that a person can read (docs/decisions: list addresses).
  syncWithLocation: false,
  warnWhenUnsavedChanges: true,
  reactQuery: { clientConfig: queryDefaults },
}

const composition = (sections: readonly Registered[], { http, session, config }: Omit<AdminProps, 'onRename'>) => {
  checkRegistry(sections)
  const connection = { http, baseUrl: config.apiBase, getToken: session.token }
  return {
    dataProvider: createDataProvider(resourcesOf(sections), connection),
    authProvider: createAuthProvider(http, session),
    resources: refineResources(sections),
    routes: routesOf(sections),
  }
}

/** The frame around every page. */
const Frame = () => (
  <ConfirmProvider>
    <Layout storeName={useStoreName()}>
      <Outlet />
    </Layout>
    <LeaveGuard />
  </ConfirmProvider>
)

/** Hands an error on to the boundary above the router, whose own page is for developers. */
const Rethrow = (): never => {
  throw useRouteError()
}

const createRouter = (sections: readonly Registered[], props: Omit<AdminProps, 'onRename'>) => {
  const { routes, ...refine } = composition(sections, props)
  const element = (
    <Refine
      {...defaultProviders}
      {...refine}
      routerProvider={routerProvider}
      notificationProvider={notificationProvider}
      options={options}
    >
      <Frame />
    </Refine>
  )
  return createBrowserRouter([{ element, ErrorBoundary: Rethrow, children: routes }])
}

/**
 * The back-office over any sections: Refine with its providers, the routes, and the frame around them.
 *
 * @throws DeclarationError for a faulty registry
 */
export const AdminApp = ({ sections, ...props }: AdminProps & { sections: readonly Registered[] }) => {
  const [router] = useState(() => createRouter(sections, props))
  const { config, onRename } = props
  const named = useMemo(() => ({ storeName: config.storeName, rename: onRename }), [config.storeName, onRename])
  return (
    <RegistryProvider value={sections}>
      <FileHostProvider value={config.fileHost}>
        <StoreNameProvider value={named}>
          <RouterProvider router={router} />
        </StoreNameProvider>
      </FileHostProvider>
    </RegistryProvider>
  )
}
