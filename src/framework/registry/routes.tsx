import { createElement } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { Screen } from '../layout/screen'
import { withList, type Resource } from '../declaration/resource'
import type { LazyScreen } from '../declaration/section'
import { checkRegistry } from './check-registry'
import { resourcePaths, type ResourcePaths } from './screens-of'
import { hasPlace, type Registered } from './sections'

/** Where whoever asks for no page, or for one that is not there, is sent (specification 2: route table). */
export const homePath = '/dashboard'

/** The code of the generated screens, one chunk a kind. */
const generated = {
  list: () => import('../screens/list-screen').then(({ ListScreen }) => ListScreen),
  create: () => import('../screens/create-screen').then(({ CreateScreen }) => CreateScreen),
  edit: () => import('../screens/edit-screen').then(({ EditScreen }) => EditScreen),
  show: () => import('../screens/show-screen').then(({ ShowScreen }) => ShowScreen),
} as const

type ScreenKind = keyof ResourcePaths & keyof typeof generated

type Sections = readonly Registered[]

/** @throws DeclarationError, when it is loaded, for a faulty list in a file of its own */
const generatedScreen =
  (resource: Resource, kind: ScreenKind, sections: Sections): LazyScreen =>
  async () => {
    const [GeneratedScreen, whole] = await Promise.all([generated[kind](), withList(resource)])
    if (whole !== resource) checkRegistry(sections.map((section) => (section === resource ? whole : section)))
    return { default: () => <GeneratedScreen resource={whole} /> }
  }

const screenRoute = (path: string, load: LazyScreen): RouteObject => ({
  path,
  // Another path is another screen, even where both show the same one: nothing of the last page lives on.
  element: createElement(Screen, { key: path, load }),
})

const resourceRoutes = (resource: Resource, sections: Sections): RouteObject[] =>
  Object.entries(resourcePaths(resource)).flatMap(([kind, path]: [string, string]) => {
    const load = resource.screens?.[kind as ScreenKind] ?? generatedScreen(resource, kind as ScreenKind, sections)
    const aliases = kind === 'list' ? (resource.aliases ?? []) : []
    return [path, ...aliases].map((each) => screenRoute(each, load))
  })

const pageRoutes = (path: string, aliases: readonly string[] = [], load: LazyScreen): RouteObject[] =>
  [path, ...aliases].map((each) => screenRoute(each, load))

const redirect = (from: string, to: string): RouteObject => ({ path: from, element: <Navigate to={to} replace /> })

const sectionRoutes = (section: Registered, sections: Sections): RouteObject[] => [
  ...(section.kind === 'resource'
    ? resourceRoutes(section, sections)
    : pageRoutes(section.path, section.aliases, section.screen)),
  ...(section.routes ?? []).map(({ path, screen }) => screenRoute(path, screen)),
  ...(section.redirects ?? []).map(({ from, to }) => redirect(from, to)),
]

/**
 * The routes of all sections: their screens, each loaded when it is first shown, and the ways to
 * /dashboard from '/', from /login (whoever reads this is signed in) and from any path of none
 * (specification 2: route table).
 */
export const routesOf = (sections: Sections): RouteObject[] => [
  ...sections.filter(hasPlace).flatMap((section) => sectionRoutes(section, sections)),
  redirect('/', homePath),
  redirect('/login', homePath),
  redirect('*', homePath),
]
