/** Begins the value of a reference whose record does not exist yet; its name follows. */
const mark = 'new:'

/** The value of a reference to a record that is created with this name when the form is saved, or before. */
export const newReference = (name: string): string => mark + name

/** The typed name of a record that is to be created; undefined for a reference to a stored one, or for none. */
export const nameOfNew = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined
