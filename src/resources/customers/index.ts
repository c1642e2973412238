import { IconAddressBook } from '../../components/ui/icons'
import type { Customer } from '../../domain/customer/customer'
import { defineResource } from '../../framework/declaration/resource'
import { restEndpoints } from '../../framework/declaration/rest-endpoints'

const { list, one, update } = restEndpoints<Customer>('/customers', { list: 'customers', one: 'customer' })

/** What the store knows of each phone number (docs/decisions/0110). */
export const customers = defineResource<Customer>({
  name: 'customers',
  label: 'Customers',
  singular: 'customer',
  icon: IconAddressBook,
  path: '/customers',
  needs: 'customers',
  recordTitle: ({ name, phone }) => name || phone,
  endpoints: {
    list,
    one,
    // Not selling is one value there, with its reason.
    update: {
      ...update,
      serialize: ({ values: { isBlocked, blockReason, ...values } }) => ({
        json: { ...values, doNotSell: isBlocked === true ? { reason: blockReason ?? '' } : null },
      }),
      success: 'Customer saved',
    },
  },
  search: true,
  hasForm: true,
  screens: { show: () => import('./card-screen') },
  list: () => import('./list'),
})
