import type { AuditLogProvider, I18nProvider, LiveProvider } from '@refinedev/core'

/** No-op: no change is logged, and there is no log to read. */
export const auditLogProvider: AuditLogProvider = {
  create: () => Promise.resolve(),
  get: () => Promise.resolve([]),
  update: () => Promise.resolve(),
}

/** No-op: changes by other users are not pushed. */
export const liveProvider: LiveProvider = { subscribe: () => undefined, unsubscribe: () => undefined }

/** The texts are English and defined in the code. Refine passes the text as the last argument, or in place of the options. */
export const i18nProvider: I18nProvider = {
  translate: (key, options?: unknown, text?: string) => text ?? (typeof options === 'string' ? options : key),
  changeLocale: () => Promise.resolve(),
  getLocale: () => 'en',
}
