import { IconTrash } from '../../components/ui/icons'
import { type BinEntry, binTitle } from '../../domain/bin/bin'
import { defineResource } from '../../framework/declaration/resource'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'

/** Texts of the bin's declaration. */
const texts = {
  label: 'Bin',
  singular: 'record',
  confirmPurge: (name: string) => ({
    title: 'Delete permanently?',
    text: `"${name}" and its pictures can then no longer be restored.`,
    confirmLabel: 'Delete permanently',
    danger: true,
  }),
} as const

const rest = restEndpoints<BinEntry>('/bin', { list: 'bin', one: 'record' })

/** Deleted records that can be restored (docs/decisions/0048). */
export const bin = defineResource<BinEntry>({
  name: 'bin',
  label: texts.label,
  singular: texts.singular,
  icon: IconTrash,
  path: '/bin',
  needs: 'bin',
  recordTitle: binTitle,
  showScreen: false,
  endpoints: {
    list: rest.list,
    // The id is the resource and the id of the record.
    deleteOne: { ...rest.deleteOne, path: ({ id }) => `/bin/${id}` },
  },
  search: true,
  // Every delete adds an entry.
  freshMs: 0,
  confirmDelete: (entry) => texts.confirmPurge(binTitle(entry)),
  list: () => import('./list'),
})
