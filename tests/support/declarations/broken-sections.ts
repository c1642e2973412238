import { defineResource } from '../../../src/framework/declaration/resource'
import { restEndpoints } from '../../../src/framework/declaration/rest-endpoints'

interface Lamp {
  _id: string
  name: string
  makerId: string
}

/** A resource whose list, in a separate file, refers to a resource that does not exist. */
export const sections = [
  defineResource<Lamp>({
    name: 'lamps',
    label: 'Lamps',
    singular: 'lamp',
    icon: () => null,
    path: '/lamps',
    recordTitle: ({ name }) => name,
    endpoints: restEndpoints<Lamp>('/lamps', { list: 'lamps', one: 'lamp' }),
    list: () =>
      Promise.resolve({
        default: { columns: [{ kind: 'reference', field: 'makerId', label: 'Maker', resource: 'makers' }] },
      }),
  }),
]
