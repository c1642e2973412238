import { IconCheck, IconEdit } from '../../../../src/components/ui/icons'
import { defineResource } from '../../../../src/framework/declaration/resource'
import { restEndpoints } from '../../../../src/framework/declaration/rest-endpoints'
import { HeavyFilter } from './heavy-filter'
import type { Tool } from './tool'
import { ToolCard } from './tool-card'

const statuses = { draft: { label: 'Draft', color: 'gray' }, ready: { label: 'Ready', color: 'green' } } as const

/** A resource that uses all options of a list declaration. */
export const tools = defineResource<Tool>({
  name: 'tools',
  label: 'Tools',
  singular: 'tool',
  icon: IconCheck,
  path: '/tools',
  routes: [{ path: '/tools/of/:id', screen: () => import('../home') }],
  recordTitle: ({ name }) => name,
  recordPage: { to: ({ _id }) => `/tools/of/${_id}`, newTab: true },
  endpoints: restEndpoints<Tool>('/tools', { list: 'tools', one: 'tool' }),
  search: true,
  pageSize: 4,
  pager: 'ellipsis',
  views: { offered: ['table', 'cards'], card: ToolCard, cardWidth: 240 },
  filters: [
    { name: 'status', label: 'Status', allLabel: 'All', options: statuses },
    { kind: 'reference', name: 'makerId', label: 'Maker', allLabel: 'All makers', resource: 'makers' },
    { kind: 'quick', name: 'size', label: 'Size', allLabel: 'All sizes', options: { s: 'Small', l: 'Large' } },
    { kind: 'custom', name: 'heavy', label: 'Heavy', chip: () => 'Heavy only', control: HeavyFilter },
    { kind: 'preset', name: 'name', label: 'Name', options: { Anvil: 'The anvil' } },
  ],
  createModal: { query: 'new', title: 'New tool', load: () => import('./create-modal'), drop: { hint: 'Drop to make a tool' } },
  modals: { edit: { title: (tool) => `Edit ${tool.name}`, load: () => import('./edit-modal') } },
  rowActions: [{ id: 'edit', label: 'Edit', icon: IconEdit, modal: 'edit' }],
  columns: [
    { kind: 'text', field: 'name', label: 'Name' },
    { kind: 'badge', field: 'status', label: 'Status', looks: statuses },
    { kind: 'reference', field: 'makerId', label: 'Maker', resource: 'makers' },
  ],
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'Tool name',
      required: true,
      requiredText: 'A tool needs a name',
      refusals: ['A tool of this name exists already.'],
    },
    { kind: 'select', name: 'status', label: 'Status', options: statuses, required: true, initial: 'draft' },
    { kind: 'reference', name: 'makerId', label: 'Maker', resource: 'makers', only: 'create' },
  ],
  texts: { createFirstLabel: 'Make your first tool' },
})
