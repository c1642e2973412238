import { IconCheck } from '../../../src/components/ui/icons'
import { type IdVariables, type RecordCall, segment } from '../../../src/framework/declaration/endpoint'
import { defineResource } from '../../../src/framework/declaration/resource'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'

interface Box {
  _id: string
  name: string
  status: 'draft' | 'ready'
}

const statuses = { draft: { label: 'Draft', color: 'gray' }, ready: { label: 'Ready', color: 'green' } } as const

const makeReady: RecordCall<Box, IdVariables> = {
  method: 'PATCH',
  path: ({ id }) => `/gadgets/${segment(id)}/ready`,
  parse: () => undefined,
  changes: 'boxes',
  failure: 'Failed to make the box ready',
}

/** A second list of the gadgets, with a bulk action. */
export const boxes = defineResource<Box>({
  name: 'boxes',
  label: 'Boxes',
  singular: 'box',
  icon: IconCheck,
  path: '/boxes',
  recordTitle: ({ name }) => name,
  endpoints: {
    list: restEndpoints<Box>('/gadgets', { list: 'gadgets', one: 'gadget' }).list,
  },
  search: true,
  columns: [
    { kind: 'text', field: 'name', label: 'Name' },
    { kind: 'badge', field: 'status', label: 'Status', looks: statuses },
  ],
  bulkActions: [{ id: 'ready', label: 'Make ready', icon: IconCheck, run: (id, call) => call(makeReady, { id }) }],
})
