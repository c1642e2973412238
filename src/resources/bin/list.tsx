import { IconArrowBackUp, IconTrash } from '../../components/ui/icons'
import { type BinEntry, binTitle } from '../../domain/bin/bin'
import { capitalize } from '../../domain/shared/names'
import { restoreCall } from '../../framework/calls/restore-call'
import { OneLine } from '../../framework/cells/one-line'
import type { Column } from '../../framework/declaration/column'
import type { ListDeclaration } from '../../framework/declaration/resource'

/** Texts of the bin's list. */
export const listTexts = {
  subtitle: 'What was deleted can be restored for 30 days',
  empty: 'The bin is empty. It keeps deleted products, banners and customer queries for 30 days.',
  emptyFiltered: 'Nothing in the bin matches',
  search: 'Search the bin…',
  restore: 'Restore',
  columns: { picture: 'Picture', name: 'Name', kind: 'Kind', deletedAt: 'Deleted', by: 'Deleted by', left: 'Days left' },
  allKinds: 'All kinds',
  /** Names of the resources in the filter and in the column. */
  kinds: { products: 'Product', banners: 'Banner', 'contact-queries': 'Customer query' } as Record<string, string>,
  daysLeft: (days: number): string => (days === 1 ? '1 day' : `${days} days`),
} as const

const { columns, kinds } = listTexts
const dayMs = 24 * 60 * 60 * 1000

const kindOf = ({ resource }: BinEntry): string => kinds[resource] ?? capitalize(resource.replaceAll('-', ' '))

const title: Column<BinEntry> = {
  kind: 'custom',
  id: 'title',
  label: columns.name,
  heading: true,
  render: (entry) => <OneLine text={binTitle(entry)} />,
}
const kind: Column<BinEntry> = { kind: 'custom', id: 'kind', label: columns.kind, render: kindOf }
const deletedAt: Column<BinEntry> = { kind: 'date', field: 'deletedAt', label: columns.deletedAt, withTime: true }
const deletedBy: Column<BinEntry> = { kind: 'text', field: 'deletedBy', label: columns.by }
const left: Column<BinEntry> = {
  kind: 'custom',
  id: 'left',
  label: columns.left,
  render: ({ expiresAt }) => listTexts.daysLeft(Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMs))),
}
// The alt text is empty, because the name is shown beside it.
const picture: Column<BinEntry> = { kind: 'image', field: 'picture', label: columns.picture, alt: () => '' }

/** The list of deleted records, the last one first. */
const list: ListDeclaration<BinEntry> = {
  columns: [picture, title, kind, deletedAt, deletedBy, left],
  card: { picture, value: left, line: [deletedBy, { ...deletedAt, asAge: true }], marks: [kind] },
  filters: [{ name: 'resource', label: columns.kind, allLabel: listTexts.allKinds, options: kinds }],
  rowActions: [
    {
      id: 'restore',
      label: listTexts.restore,
      icon: IconArrowBackUp,
      step: () => listTexts.restore,
      run: ({ _id }, call) => call(restoreCall, { id: _id }),
    },
  ],
  isExported: false,
  emptyIcon: IconTrash,
  texts: {
    subtitle: listTexts.subtitle,
    empty: listTexts.empty,
    emptyFiltered: listTexts.emptyFiltered,
    searchPlaceholder: listTexts.search,
  },
}

export default list
