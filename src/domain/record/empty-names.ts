import type { Fields } from './record'

const emptyKinds = ['text', 'textarea', 'code', 'phone', 'email', 'words', 'list', 'day']

/** Names of the fields that people may leave empty, so that a list may be asked for the records that have nothing there. */
export const emptyNamesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, { kind, nullable, required, hidden, serverOnly }]) =>
    !hidden && !serverOnly && required === undefined && (nullable || emptyKinds.includes(kind)) ? [name] : [],
  )
