import type { AccessControlProvider, AuditLogProvider, I18nProvider, LiveProvider } from '@refinedev/core'

/** Every administrator may do everything: accounts have no roles yet. */
export const accessControlProvider: AccessControlProvider = { can: () => Promise.resolve({ can: true }) }

/** No change is logged, and there is no log to read. */
export const auditLogProvider: AuditLogProvider = {
  create: () => Promise.resolve(),
  get: () => Promise.resolve([]),
  update: () => Promise.resolve(),
}

/** No change by others is announced. */
export const liveProvider: LiveProvider = { subscribe: () => undefined, unsubscribe: () => undefined }

/** The texts are English as they stand in the code. Refine gives the text as the last argument, or in place of options. */
export const i18nProvider: I18nProvider = {
  translate: (key, options?: unknown, text?: string) => text ?? (typeof options === 'string' ? options : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
