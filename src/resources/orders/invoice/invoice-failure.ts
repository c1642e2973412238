import { invoiceTexts } from './invoice-texts'

const statusOf = (error: unknown): number | undefined => {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : undefined
}

/**
 * The sentence for an invoice that did not come (specification 8: admin invoice handling).
 *
 * @param error whatever the call threw; its message is the server's, or 'Failed to handle invoice'
 */
export const invoiceFailure = (error: unknown): string => {
  const status = statusOf(error)
  if (status === 404) return invoiceTexts.notFound
  if (status === 401) return invoiceTexts.refused
  if (status === 408) return invoiceTexts.timeout
  if (status !== undefined && status >= 500) return invoiceTexts.server
  return status !== undefined && error instanceof Error ? error.message : invoiceTexts.failed
}
