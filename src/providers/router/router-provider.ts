import {
  matchResourceFromRoute,
  ResourceContext,
  type GoFunction,
  type ParseFunction,
  type RouterProvider,
} from '@refinedev/core'
import { type ContextType, useCallback, useContext } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'

const useGo = (): GoFunction => {
  const navigate = useNavigate()
  const { search } = useLocation()
  return useCallback(
    ({ to = '', query = {}, hash, type, options }) => {
      const params = new URLSearchParams(options?.keepQuery ? search : '')
      for (const [name, value] of Object.entries(query)) {
        if (typeof value === 'string' || typeof value === 'number') params.set(name, String(value))
      }
      const queryText = params.toString()
      const path = [to, queryText && `?${queryText}`, hash ? `#${hash.replace(/^#/, '')}` : ''].join('')
      if (type === 'path') return path
      void navigate(path, { replace: type === 'replace' })
    },
    [navigate, search],
  )
}

const useBack = (): (() => void) => {
  const navigate = useNavigate()
  return useCallback(() => void navigate(-1), [navigate])
}

type Resources = ContextType<typeof ResourceContext>['resources']

const parse = (pathname: string, search: string, resources: Resources): ReturnType<ParseFunction> => {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources)
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
 * Refine's router provider. Lists keep their state in readable URLs of their own, so Refine's nested queries, and the library
 * that parses them, are not needed.
 */
export const routerProvider: RouterProvider = { go: useGo, back: useBack, parse: useParse }
