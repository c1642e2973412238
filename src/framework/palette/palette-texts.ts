/** Words of the command palette. */
export const paletteTexts = {
  label: 'Command palette',
  placeholder: 'Order, phone number, name or page…',
  nothing: 'Nothing found',
  search: (records: string, text: string) => `Search ${records} for “${text}”`,
  create: (singular: string) => `Create ${singular}`,
} as const
