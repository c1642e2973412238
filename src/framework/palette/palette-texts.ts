/** Words of the command palette. */
export const paletteTexts = {
  label: 'Command palette',
  placeholder: 'Go to a page or start something…',
  nothing: 'Nothing found',
  search: (records: string, text: string) => `Search ${records} for “${text}”`,
  create: (singular: string) => `Create ${singular}`,
} as const
