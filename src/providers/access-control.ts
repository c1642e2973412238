import type { AccessControlProvider } from '@refinedev/core'
import { type Action, mayDo } from '../domain/account/rights'

/** Refine's names of actions that read or create; the others have the same name in the table of rights. */
const actions: Partial<Record<string, Action>> = { list: 'read', show: 'read', clone: 'create' }

/** Refine's access control, answered from the table of rights. @param role of the signed-in user; an unknown one is an owner's */
export const createAccessControl = (role: string | undefined): AccessControlProvider => ({
  can: async ({ resource, action }) => ({
    can: resource === undefined || mayDo(role, `${resource}:${actions[action] ?? (action as Action)}`),
  }),
})
