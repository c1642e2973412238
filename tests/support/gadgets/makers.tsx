import { IconCheck } from '../../../src/components/ui/icons'
import { defineResource } from '../../../src/framework/declaration/resource'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'

interface Maker {
  _id: string
  name: string
}

/** The makers of the tools; a part of the tools' page. */
export const makers = defineResource<Maker>({
  name: 'makers',
  label: 'Makers',
  singular: 'maker',
  icon: IconCheck,
  path: '/tools/makers',
  partOf: 'tools',
  recordTitle: ({ name }) => name,
  endpoints: restEndpoints<Maker>('/makers', { list: 'makers', one: 'maker' }),
  columns: [],
})
