export const paletteTexts = {
  label: 'Command palette',
  placeholder: 'Order, phone number, name or page…',
  nothing: 'Nothing found',
  failed: (lists: string) => `Could not search ${lists}. Please check your connection and try again.`,
  keysWords: 'keys,shortcuts,help,?',
  search: (records: string, text: string) => `Search ${records} for “${text}”`,
  create: (singular: string) => `Create ${singular}`,
} as const
