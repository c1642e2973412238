import { defineResource } from '../../../src/framework/declaration/resource'
import { IconCheck } from '../../../src/components/ui/icons'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'

interface Gadget {
  _id: string
  name: string
  price: number
  status: 'draft' | 'ready'
  madeOn: string | null
}

const statuses = { draft: { label: 'Draft', color: 'gray' }, ready: { label: 'Ready', color: 'green' } } as const

export const gadgets = defineResource<Gadget>({
  name: 'gadgets',
  label: 'Gadgets',
  singular: 'gadget',
  icon: IconCheck,
  path: '/gadgets',
  recordTitle: ({ name }) => name,
  endpoints: restEndpoints<Gadget>('/gadgets', { list: 'gadgets', one: 'gadget' }),
  search: true,
  filters: [{ name: 'status', label: 'Status', allLabel: 'All', options: statuses }],
  columns: [
    { kind: 'text', field: 'name', label: 'Name' },
    { kind: 'money', field: 'price', label: 'Price' },
    { kind: 'badge', field: 'status', label: 'Status', looks: statuses },
    { kind: 'date', field: 'madeOn', label: 'Made on' },
  ],
  fields: [
    { kind: 'text', name: 'name', label: 'Name', required: true },
    { kind: 'money', name: 'price', label: 'Price', required: true },
    { kind: 'select', name: 'status', label: 'Status', options: statuses, required: true, initial: 'draft' },
    { kind: 'date', name: 'madeOn', label: 'Made on' },
  ],
})
