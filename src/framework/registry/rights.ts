import { createContext, useContext } from 'react'
import { type Action, mayDo, type Right, seesEarnings } from '../../domain/account/rights'
import type { ListDeclaration, Resource } from '../declaration/resource'
import { createAddress } from './screens-of'
import type { Registered } from './sections'

const RoleContext = createContext<string | undefined>(undefined)

/** Provides the role of the signed-in user. */
export const RoleProvider = RoleContext.Provider

/** Returns a function that tells whether the signed-in user has a right. */
export const useRights = (): ((right: Right) => boolean) => {
  const role = useContext(RoleContext)
  return (right) => mayDo(role, right)
}

/** Returns whether the signed-in user has a right (src/domain/account/rights.ts), so that only possible actions are offered. */
export const useMay = (right: Right): boolean => useRights()(right)

/** Returns whether the signed-in user sees cost, margin and profit, which the server otherwise leaves out. */
export const useSeesEarnings = (): boolean => seesEarnings(useContext(RoleContext))

type Actions = Pick<ListDeclaration<object>, 'rowActions' | 'bulkActions'>

/** The part of a resource that may be used: no forms, buttons and actions for what the server would refuse. */
const permittedResource = (resource: Resource, role: string | undefined): Resource => {
  const { endpoints, modals = {}, screens = {}, createModal, list, menu, opens, ...rest } = resource
  const may = (action: Action): boolean => mayDo(role, `${resource.name}:${action}`)
  const { create, update, deleteOne, ...reads } = endpoints
  const mayCreate = may('create')
  // A resource without this call saves its modals with calls of its own, and says which right they need.
  const isLocked = update !== undefined && !may('edit')
  const withinRights = <A extends Actions>(declared: A): A => ({
    ...declared,
    ...(declared.rowActions && { rowActions: declared.rowActions.filter(({ right = 'edit' }) => may(right)) }),
    ...(declared.bulkActions && { bulkActions: declared.bulkActions.filter(({ right = 'edit' }) => may(right)) }),
  })
  const creating = createAddress(resource)
  const offered = Object.entries(modals).filter(
    ([name, { right }]) => (right === undefined || mayDo(role, right)) && (!isLocked || name !== 'edit'),
  )
  return withinRights({
    ...rest,
    endpoints: {
      ...reads,
      ...(create && mayCreate ? { create } : {}),
      ...(update && !isLocked ? { update } : {}),
      ...(deleteOne && may('delete') ? { deleteOne } : {}),
    },
    modals: Object.fromEntries(offered),
    ...(opens !== undefined && offered.some(([name]) => name === opens) ? { opens } : {}),
    screens: {
      ...screens,
      ...(mayCreate ? {} : { create: undefined }),
      ...(isLocked ? { edit: undefined } : {}),
    },
    ...(createModal && mayCreate ? { createModal } : {}),
    ...(menu && { menu: menu.filter(({ to }) => mayCreate || to !== creating) }),
    ...(list && {
      list: async () => {
        const { default: declared } = await list()
        const columns = declared.columns.filter(({ right = 'read' }) => may(right))
        return { default: withinRights({ ...declared, columns }) }
      },
    }),
  })
}

/**
 * Returns the sections that a user may open, each with what they may do. Everything is derived from these: menu, tabs, palette,
 * routes and buttons.
 *
 * @param role as stored in the account; an unknown one is an owner's
 */
export const permittedSections = (sections: readonly Registered[], role: string | undefined): Registered[] =>
  sections
    .filter(({ name, right = `${name}:read` as const }) => mayDo(role, right))
    .map((section) => {
      const routes = section.routes?.filter(({ right }) => right === undefined || mayDo(role, right))
      const within = { ...section, ...(routes && { routes }) }
      return within.kind === 'page' ? within : permittedResource(within, role)
    })
