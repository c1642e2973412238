import { matchResourceFromRoute, ResourceContext, type ParseFunction, type RouterProvider } from '@refinedev/core'
import refineRouter from '@refinedev/react-router'
import { type ContextType, useCallback, useContext } from 'react'
import { matchPath, useLocation } from 'react-router'

type Resources = ContextType<typeof ResourceContext>['resources']

/** The resource of the path that was matched last: windows open and close at the same one. */
let match: { of: readonly [string, Resources]; found: ReturnType<typeof matchResourceFromRoute> } | undefined

const parse = (pathname: string, search: string, resources: Resources): ReturnType<ParseFunction> => {
  if (match?.of[0] !== pathname || match.of[1] !== resources)
    match = { of: [pathname, resources], found: matchResourceFromRoute(pathname, resources) }
  const { resource, action, matchedRoute } = match.found
  const params = matchedRoute === undefined ? {} : matchPath(matchedRoute, pathname)?.params
  return {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(params?.id !== undefined && { id: params.id }),
    pathname,
    params: { ...params, ...Object.fromEntries(new URLSearchParams(search)) },
  }
}

/** The address that was parsed last: dozens of Refine's hooks ask for it on every navigation. */
let last: { of: readonly [string, string, Resources]; parsed: ReturnType<ParseFunction> } | undefined

const useParse = (): ParseFunction => {
  const { pathname, search } = useLocation()
  const { resources } = useContext(ResourceContext)
  return useCallback(() => {
    const of = [pathname, search, resources] as const
    if (!last?.of.every((part, index) => part === of[index])) last = { of, parsed: parse(...of) }
    return last.parsed
  }, [pathname, search, resources])
}

/**
 * Refine's router provider. Lists keep their state in readable URLs of their own, so the query of an address is read as it stands, without
 * Refine's nested queries (docs/decisions/0092).
 */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse }
