import {
  matchResourceFromRoute,
  ResourceContext,
  type GoFunction,
  type ParseFunction,
  type RouterProvider,
} from '@refinedev/core'
import { useCallback, useContext } from 'react'
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

const useParse = (): ParseFunction => {
  const { pathname, search } = useLocation()
  const { resources } = useContext(ResourceContext)
  return useCallback(() => {
    const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources)
    const params = matchedRoute === undefined ? {} : matchPath(matchedRoute, pathname)?.params
    return {
      ...(resource && { resource }),
      ...(action && { action }),
      ...(params?.id !== undefined && { id: params.id }),
      pathname,
      params: { ...params, ...Object.fromEntries(new URLSearchParams(search)) },
    }
  }, [pathname, search, resources])
}

/**
 * Refine's router provider. Lists keep their state in readable URLs of their own, so Refine's nested queries, and the library
 * that parses them, are not needed.
 */
export const routerProvider: RouterProvider = { go: useGo, back: useBack, parse: useParse }
