import { matchResourceFromRoute, ResourceContext, type RouterProvider } from '@refinedev/core'
import { useCallback, useContext } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router'

/**
 * Refine's way around the routes. Lists keep their state in readable addresses of their own, so Refine's nested
 * queries, and the library that reads and writes them, are not needed.
 */
export const routerProvider: RouterProvider = {
  go: () => {
    const navigate = useNavigate()
    const { search } = useLocation()
    return useCallback(
      ({ to = '', query = {}, hash, type, options }) => {
        const params = new URLSearchParams(options?.keepQuery ? search : '')
        for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
        const path = [to, params.size > 0 ? `?${params}` : '', hash ? `#${hash.replace(/^#/, '')}` : ''].join('')
        if (type === 'path') return path
        void navigate(path, { replace: type === 'replace' })
      },
      [navigate, search],
    )
  },

  back: () => {
    const navigate = useNavigate()
    return useCallback(() => void navigate(-1), [navigate])
  },

  parse: () => {
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
  },
}
