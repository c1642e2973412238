import { expect, it } from 'vitest'
import { ProviderError } from '../../../../src/providers/data/provider-error'
import {
  BodyError,
  NetworkError,
  StatusError,
  TimeoutError,
  type RequestError,
} from '../../../../src/framework/declaration/request-errors'
import { readFile } from '../../../../src/resources/orders/parts/use-pdf'
import { invoiceFailure } from '../../../../src/resources/orders/invoice/use-invoice-file'
import { invoiceEndpoint } from '../../../../src/resources/orders/invoice/use-invoice-file'

const told = (error: RequestError): string => invoiceFailure(new ProviderError(error, 'orders invoice', invoiceEndpoint))

const cases: [string, RequestError, string][] = [
  ['404', new StatusError(404, 'No route'), 'Invoice not found. Please generate invoice first.'],
  ['401', new StatusError(401, 'jwt expired'), 'Authentication failed. Please login again.'],
  ['408', new StatusError(408), 'Request timeout. Please try again.'],
  ['500', new StatusError(500, 'boom'), 'Server error. Please try again later.'],
  ['503', new StatusError(503), 'Server error. Please try again later.'],
  ['409 with a message', new StatusError(409, 'Not paid yet'), 'Not paid yet'],
  ['403 without a message', new StatusError(403), 'Failed to handle invoice'],
  ['a network error', new NetworkError(), 'Network error. Please check your connection and try again.'],
  ['a timeout', new TimeoutError(), 'Request timed out. Please try again.'],
  ['an HTML page', new BodyError(200, 'HTML'), 'Failed to handle invoice'],
]

it.each(cases)('a failed invoice has its own error message for %s', (_, error, text) => {
  expect(told(error)).toBe(text)
})

it('an internal error has the default error message', () => {
  expect(invoiceFailure(new TypeError('x is undefined'))).toBe('Failed to handle invoice')
})

it('a response of an unspecified type is read as a PDF, and one of another type is rejected', async () => {
  const pdf = readFile(new Blob(['%PDF-'], { type: 'application/octet-stream' }), 'application/pdf')
  expect([pdf.type, await pdf.text()]).toEqual(['application/pdf', '%PDF-'])
  expect(() => readFile(new Blob(['<p>'], { type: 'text/html; charset=utf-8' }), 'application/pdf')).toThrow(
    'Expected a file of type application/pdf, found a file of type text/html.',
  )
  expect(() => readFile({ message: 'ok' }, 'application/pdf')).toThrow('found an object with keys message')
})
