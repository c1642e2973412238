import type { AccessControlProvider, AuditLogProvider, DataProvider, I18nProvider } from '@refinedev/core'
import { type Action, mayDo } from '../domain/account/rights'

/** Refine's names of actions that read or create; the others have the same name in the table of rights. */
const actions: Partial<Record<string, Action>> = { list: 'read', show: 'read', clone: 'create' }

/** Refine's access control, answered from the table of rights. @param role of the signed-in user; an unknown one is an owner's */
export const createAccessControl = (role: string | undefined): AccessControlProvider => ({
  can: async ({ resource, action }) => ({
    can: resource === undefined || mayDo(role, `${resource}:${actions[action] ?? (action as Action)}`),
  }),
})

/**
 * Reads the newest changes of a resource, or of its record `meta.id`, as the resource `history`. The server records changes
 * itself, so that nothing is logged here (docs/decisions/0042).
 */
export const createAuditLogProvider = ({ getList }: Pick<DataProvider, 'getList'>): AuditLogProvider => ({
  create: () => Promise.resolve(),
  get: async ({ resource, meta }) => {
    const record = Object.entries({ resource, id: meta?.['id'] as string | undefined })
    const filters = record.map(([field, value]) => ({ field, operator: 'eq' as const, value }))
    return (await getList({ resource: 'history', pagination: { pageSize: 20 }, filters })).data
  },
  update: () => Promise.resolve(),
})

/** The texts are English and defined in the code. Refine passes the text as the last argument, or in place of the options. */
export const i18nProvider: I18nProvider = {
  translate: (key, options?: unknown, text?: string) => text ?? (typeof options === 'string' ? options : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
