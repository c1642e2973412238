import { createElement, lazy, Suspense, useState, type ComponentType } from 'react'
import { Navigate, Outlet, type RouteObject } from 'react-router'
import { pagePaths } from '../../domain/shared/page-paths'
import type { Capability } from '../../domain/store/capabilities'
import { withList, type Resource } from '../declaration/resource'
import type { LazyScreen } from '../declaration/section'
import { useCapabilities } from '../state/use-capabilities'
import { checkRegistry } from './check-registry'
import { sectionPaths } from './menu'
import { resourcePaths, type ResourcePaths } from './screens-of'
import { hasPlace, type Registered } from './sections'
import { Spinner } from '../../components/spinner'

const known = new Map<LazyScreen, ComponentType>()

/** Returns one lazy component per screen, so that a loaded screen is shown again without a spinner. */
const lazyScreen = (load: LazyScreen): ComponentType => {
  const before = known.get(load)
  if (before) return before
  const screen = lazy(() =>
    load().catch((cause: unknown) => {
      // React caches a failed load forever; without the cached component the next visit retries.
      known.delete(load)
      throw cause
    }),
  )
  known.set(load, screen)
  return screen
}

/** Shows a screen, or a spinner while its code is loading. */
const Screen = ({ load }: { load: LazyScreen }) => {
  // State above the Suspense boundary: below it the state is lost while the code loads, and a failed load would restart.
  const [Loaded] = useState(() => lazyScreen(load))
  return (
    <Suspense fallback={<Spinner />}>
      <Loaded />
    </Suspense>
  )
}

/** Target of the redirects from '/' and from unknown paths (contract 2.1). */
export const homePath = '/dashboard'

/** Code of the generated screens, one chunk per kind. */
const generated = {
  list: () => import('../screens/list-screen').then(({ ListScreen }) => ListScreen),
  create: () => import('../screens/form-screens').then(({ CreateScreen }) => CreateScreen),
  edit: () => import('../screens/form-screens').then(({ EditScreen }) => EditScreen),
  show: () => import('../screens/show-screen').then(({ ShowScreen }) => ShowScreen),
} as const

type ScreenKind = keyof ResourcePaths & keyof typeof generated

type Sections = readonly Registered[]

/** @throws DeclarationError on load, for an invalid list in a separate file */
const generatedScreen =
  (resource: Resource, kind: ScreenKind, all: Sections): LazyScreen =>
  async () => {
    const [GeneratedScreen, whole] = await Promise.all([generated[kind](), withList(resource)])
    if (import.meta.env.DEV && whole !== resource)
      checkRegistry(all.map((section) => (section.name === resource.name ? whole : section)))
    return { default: () => <GeneratedScreen resource={whole} /> }
  }

const screenRoute = (path: string, load: LazyScreen): RouteObject => ({
  path,
  // The key remounts a screen when the path changes, even if both paths have the same screen, so that no state is kept.
  element: createElement(Screen, { key: path, load }),
})

/** Leads away from a section that the backend does not support, as from an unknown path. */
const Supported = ({ needs }: { needs: Capability }) => {
  const { has, isAnswered } = useCapabilities(true)
  if (has(needs)) return <Outlet />
  return isAnswered ? <Navigate to={homePath} replace /> : <Spinner />
}

const resourceRoutes = (resource: Resource, all: Sections): RouteObject[] =>
  Object.entries(resourcePaths(resource)).flatMap(([kind, path]: [string, string]) => {
    const load = resource.screens?.[kind as ScreenKind] ?? generatedScreen(resource, kind as ScreenKind, all)
    const aliases = kind === 'list' ? (resource.aliases ?? []) : []
    return [path, ...aliases].map((each) => screenRoute(each, load))
  })

const pageRoutes = (path: string, aliases: readonly string[] = [], load: LazyScreen): RouteObject[] =>
  [path, ...aliases].map((each) => screenRoute(each, load))

const redirect = (from: string, to: string): RouteObject => ({ path: from, element: <Navigate to={to} replace /> })

const ownRoutes = (section: Registered, all: Sections): RouteObject[] => [
  ...(section.kind === 'resource' ? resourceRoutes(section, all) : pageRoutes(section.path, section.aliases, section.screen)),
  ...(section.routes ?? []).map(({ path, screen }) => screenRoute(path, screen)),
  ...(section.redirects ?? []).map(({ from, to }) => redirect(from, to)),
]

const notAllowedScreen: LazyScreen = async () => {
  const { NotAllowed } = await import('../screens/not-allowed')
  return { default: () => <NotAllowed home={homePath} /> }
}

/** Routes of a section, of which a backend that does not support it shows nothing. */
const whereSupported = ({ needs }: Registered, children: RouteObject[]): RouteObject[] =>
  needs === undefined ? children : [{ element: <Supported needs={needs} />, children }]

/**
 * Returns the routes of all sections with their lazy-loaded screens, and redirects to /dashboard from '/', from /login (the user
 * is signed in here) and from unknown paths (contract 2.1).
 *
 * @param all also the sections that are not offered to the user: declarations may refer to them, and their pages say so
 */
export const routesOf = (sections: Sections, all = sections): RouteObject[] => {
  const pathsOf = (section: Registered) => [...sectionPaths(section), ...(section.redirects ?? []).map(({ from }) => from)]
  const offered = new Set(sections.flatMap(pathsOf))
  const refusedIn = (section: Registered) => pathsOf(section).filter((path) => !offered.has(path))
  return [
    ...sections.filter(hasPlace).flatMap((section) => whereSupported(section, ownRoutes(section, all))),
    // A page that silently led elsewhere would look like a mistake.
    ...all.flatMap((section) =>
      whereSupported(
        section,
        refusedIn(section).map((path) => screenRoute(path, notAllowedScreen)),
      ),
    ),
    redirect('/', homePath),
    redirect(pagePaths.login, homePath),
    redirect('*', homePath),
  ]
}
