import { bannersTexts } from '../banners-texts'

/** Texts used only by the list of banners (contract 2.5, 8.5). */
export const listTexts = {
  columns: { type: 'Type', created: 'Created' },
  edit: 'Edit',
  created: (day: string) => `Created ${day}`,
  texts: {
    title: 'Banner Management',
    createLabel: bannersTexts.windows.upload,
    retryLabel: 'Try Again',
    empty: 'No banners yet',
    emptyFiltered: 'No banners of this type',
  },
} as const

/** Texts of the type filter (contract 2.5). */
export const filterTexts = {
  label: 'Banner Type',
  all: 'All Banners',
  counted: (label: string, count: string) => `${label} (${count})`,
} as const
