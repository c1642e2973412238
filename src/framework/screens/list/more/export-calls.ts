import { cleanLine } from '../../../../domain/shared/typed/text'
import type { Endpoint, NoVariables } from '../../../declaration/endpoint'
import { describeBody, valueIn } from '../../../declaration/envelope'
import { ShapeError } from '../../../declaration/request-errors'
import type { Resource } from '../../../declaration/resource'
import type { ListState } from '../../../state/list-state'
import { listPath } from '../change/change-calls'
import { exportTexts as texts } from './export-texts'

/** A column that an export may have. */
export interface Exported {
  name: string
  label: string
}

/** What is exported of a list. */
export interface ExportVariables {
  state: Pick<ListState, 'search' | 'filters' | 'sorter'>
  format: 'csv' | 'xlsx'
  columns: readonly string[]
  /** Only these records; undefined for all that match. */
  ids: readonly string[] | undefined
  /** All that match but these records. */
  except?: readonly string[] | undefined
}

const all = { page: 1, pageSize: 1 }

/** The calls that export a list: those of its path, of orders without `/all`, with the query of the list itself. */
export const exportCalls = (resource: Resource) => {
  const { list } = resource.endpoints
  const path = `${listPath(resource)}/export`
  return {
    columns: {
      method: 'GET',
      path: `${path}/columns`,
      needs: 'export',
      parse: (body) => {
        const columns = valueIn(body, 'data')
        if (!Array.isArray(columns)) throw new ShapeError('a list of columns', describeBody(body))
        return columns as Exported[]
      },
      failure: texts.loadFailed,
    } satisfies Endpoint<NoVariables, Exported[]>,
    file: {
      method: 'GET',
      path,
      serialize: ({ state: { search, filters, sorter }, format, columns, ids, except = [] }) => {
        const {
          page: _page,
          limit: _limit,
          ...query
        } = list?.serialize?.({
          ...all,
          // The selected rows may match no more, as after a change of their status.
          filters: ids ? {} : filters,
          ...(ids || search === '' ? {} : { search: cleanLine(search) }),
          ...(sorter ? { sorter } : {}),
        }).query ?? {}
        const chosen = { ids: ids?.join(','), ...(except.length > 0 ? { except: except.join(',') } : {}) }
        return { query: { ...query, format, columns: columns.join(','), ...chosen } }
      },
      parse: (body) => {
        if (!(body instanceof Blob)) throw new ShapeError('a file', describeBody(body))
        return body
      },
      responseType: 'blob',
      // As long as the connection needs.
      timeoutMs: 0,
      failure: texts.failed,
    } satisfies Endpoint<ExportVariables, Blob>,
  }
}
