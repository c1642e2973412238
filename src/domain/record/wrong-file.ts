const either = new Intl.ListFormat('en-IN', { type: 'disjunction' })

/**
 * Error message for a file of another type. It begins with the label of the field, so that forms can show it there.
 *
 * @param types accepted media types
 */
export const wrongFileText = (label: string, types: readonly string[]): string =>
  `${label} must be a ${either.format(types.map((type) => type.slice(type.lastIndexOf('/') + 1).toUpperCase()))} file.`
