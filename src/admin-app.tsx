import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { useMemo, useState } from 'react'
import { BrowserRouter, useRoutes } from 'react-router'
import { ConfirmProvider } from './components/confirm/confirm-provider'
import { UnsavedChanges } from './framework/form/unsaved-changes'
import { FileHostProvider } from './components/file-host'
import { StoreNameProvider } from './components/store-name'
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
import type { Http } from './providers/http/http'
import { notificationProvider } from './providers/notifications/notification-provider'
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

const Routes = ({ routes }: { routes: ReturnType<typeof routesOf> }) => useRoutes(routes)

/**
 * The back-office over any sections: Refine with its providers, the routes, and the frame around them.
 *
 * @throws DeclarationError for a faulty registry
 */
export const AdminApp = ({ sections, ...props }: AdminProps & { sections: readonly Registered[] }) => {
  const [{ routes, ...refine }] = useState(() => composition(sections, props))
  const { config, onRename } = props
  const named = useMemo(() => ({ storeName: config.storeName, rename: onRename }), [config.storeName, onRename])
  return (
    <BrowserRouter>
      <Refine {...refine} routerProvider={routerProvider} notificationProvider={notificationProvider} options={options}>
        <RegistryProvider value={sections}>
          <FileHostProvider value={config.fileHost}>
            <StoreNameProvider value={named}>
              <ConfirmProvider>
                <Layout storeName={config.storeName}>
                  <Routes routes={routes} />
                </Layout>
              </ConfirmProvider>
            </StoreNameProvider>
          </FileHostProvider>
          <UnsavedChanges />
        </RegistryProvider>
      </Refine>
    </BrowserRouter>
  )
}
