import { matchResourceFromRoute, ResourceContext, type ParseFunction, type RouterProvider } from '@refinedev/core'
import refineRouter from '@refinedev/react-router'
import { type ContextType, useCallback, useContext } from 'react'
import { matchPath, useLocation } from 'react-router'

type Resources = ContextType<typeof ResourceContext>['resources']

const parse = (pathname: string, resources: Resources): ReturnType<ParseFunction> => {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources)
  const params = matchedRoute === undefined ? {} : matchPath(matchedRoute, pathname)?.params
  return {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(params?.id !== undefined && { id: params.id }),
    pathname,
    params: { ...params },
  }
}

/** The path that was parsed last: dozens of Refine's hooks ask for it on every navigation. */
let last: { of: readonly [string, Resources]; parsed: ReturnType<ParseFunction> } | undefined

const useParse = (): ParseFunction => {
  const { pathname } = useLocation()
  const { resources } = useContext(ResourceContext)
  return useCallback(() => {
    const of = [pathname, resources] as const
    if (!last?.of.every((part, index) => part === of[index])) last = { of, parsed: parse(...of) }
    return last.parsed
  }, [pathname, resources])
}

/**
 * Refine's router provider. Lists keep their state in readable URLs of their own, which Refine does not read: it only asks for the path
 * (docs/decisions/0092).
 */
export const routerProvider: RouterProvider = { ...refineRouter, parse: useParse }
