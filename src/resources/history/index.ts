import { IconHistory } from '../../components/ui/icons'
import { type HistoryEntry, historyMostCounted, historyPageSize } from '../../domain/history/history-page'
import { shopToday } from '../../domain/shared/calendar-date'
import { daysOfChoice } from '../../domain/shared/day-choice'
import { formatDay } from '../../domain/shared/dates'
import { defineResource } from '../../framework/declaration/resource'
import type { ShownEntry } from '../../framework/history/describe-entry'
import { pageOf } from '../../framework/declaration/page-of'
import { listQuery } from '../../framework/declaration/rest-endpoints'

/** Texts of the history's declaration. */
const texts = {
  label: 'History',
  singular: 'change',
  person: 'person',
  loading: 'Loading the history…',
  loadFailed: 'Failed to load the history',
} as const

/** Who changed what (docs/decisions/0042); nothing can be added, changed or deleted. */
export const history = defineResource<ShownEntry>({
  name: 'history',
  label: texts.label,
  singular: texts.singular,
  icon: IconHistory,
  path: '/history',
  needs: 'history',
  recordTitle: ({ title }) => title,
  showScreen: false,
  endpoints: {
    list: {
      method: 'GET',
      path: '/history',
      serialize: ({ filters: { day, ...filters }, ...variables }) => ({
        query: {
          ...listQuery({ ...variables, filters }),
          ...(day === undefined ? {} : daysOfChoice(day, shopToday())),
        },
      }),
      parse: (body) => {
        const { data, total } = pageOf<HistoryEntry>(body, 'entries', historyPageSize.size)
        const dayOf = (at: number): string | undefined => formatDay(data[at]?.at)
        return {
          data: data.map(({ id, ...entry }, at) => ({ ...entry, recordId: id, opensDay: dayOf(at) !== dayOf(at - 1) })),
          total,
        }
      },
      failure: texts.loadFailed,
    },
  },
  pageSize: historyPageSize.size,
  mostCounted: historyMostCounted,
  // Every change of a record adds an entry.
  freshMs: 0,
  texts: { loading: texts.loading, loadFailed: texts.loadFailed },
  list: () => import('./list'),
})

/** Who has made changes, for the filter of the history. */
export const historyPeople = defineResource<{ _id: string; name: string }>({
  name: 'history-people',
  label: texts.label,
  singular: texts.person,
  icon: IconHistory,
  path: '/history',
  partOf: 'history',
  right: 'history:read',
  recordTitle: ({ name }) => name,
  endpoints: { list: { method: 'GET', path: '/history/people', parse: (body) => pageOf(body, 'data') } },
  columns: [{ kind: 'text', field: 'name', label: texts.person }],
})
