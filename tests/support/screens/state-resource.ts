import { IconCheck } from '../../../src/components/ui/icons'
import { defineResource } from '../../../src/framework/declaration/resource'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'

export interface Lamp {
  _id: string
  state: string
}

/** A plain resource whose records have a state, for tests of what lists keep and refetch. */
export const stateResource = (name: string, singular: string, more: { touches?: string[]; keepsChanged?: boolean } = {}) =>
  defineResource<Lamp>({
    name,
    label: name,
    singular,
    icon: IconCheck,
    path: `/${name}`,
    recordTitle: ({ _id }) => _id,
    endpoints: restEndpoints<Lamp>(`/${name}`, { list: name, one: singular }),
    columns: [{ kind: 'text', field: 'state', label: 'State' }],
    ...more,
  })
