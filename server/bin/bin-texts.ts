/** Messages about the bin. */
export const binTexts = {
  unknown: 'This is not in the bin any more',
  restored: (name: string): string => `${name} restored`,
  purged: (name: string): string => `${name} permanently deleted`,
  /** Why a record cannot be restored. */
  taken: (label: string, value: string, noun: string): string =>
    `${label} "${value}" now belongs to another ${noun}. Change that one first, then restore this one.`,
  takenMeanwhile: 'Another record has the same value now. Change that one first, then restore this one.',
  placeGone: (label: string, name: string, noun: string): string =>
    `The ${label.toLowerCase()}${name === '' ? '' : ` "${name}"`} was deleted, so this ${noun} has no place to return to.`,
  placeGoneMeanwhile: 'Something that this record belongs to was deleted, so it has no place to return to.',
} as const
