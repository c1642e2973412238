import type { CustomerData } from '../../../domain/customer/customer-data'
import type { Endpoint } from '../../../framework/declaration/endpoint'
import { readRecord } from '../../../framework/declaration/envelope'
import { customerTexts as texts } from '../customer/customer-texts'

/** A customer, by the ten digits of a phone number. */
interface Customer {
  phone: string
}

const lookUp: Endpoint<Customer, CustomerData> = {
  method: 'POST',
  path: '/customer-data/look-up',
  serialize: (json) => ({ json }),
  parse: (body) => readRecord<CustomerData>(body, ['data'], 'orders'),
  failure: texts.lookUpFailed,
}

const exportData: Endpoint<Customer, Blob> = {
  method: 'POST',
  path: '/customer-data/export',
  serialize: (json) => ({ json }),
  responseType: 'blob',
  timeoutMs: 0,
  parse: (body) => body as Blob,
  success: texts.exported,
  failure: texts.exportFailed,
}

const removeData: Endpoint<Customer, void> = {
  method: 'POST',
  path: '/customer-data/remove',
  serialize: (json) => ({ json }),
  timeoutMs: 0,
  parse: () => undefined,
  alsoChanges: () => ['orders', 'contact-queries', 'bin'],
  success: texts.removed,
  failure: texts.removeFailed,
}

/** Calls about the data of one customer (docs/decisions/0048). */
export const customerCalls = { lookUp, export: exportData, remove: removeData }
