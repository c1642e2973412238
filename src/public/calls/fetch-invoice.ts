import { localPhone } from '../../domain/shared/phone'
import { failureTexts } from '../failure-texts'
import { fieldsOf, textOf } from '../order/read-fields'
import { ask, parsed } from './ask'

const pdf = 'application/pdf'
/** Number of leading bytes in which a PDF signature is expected. */
const headLength = 1024

const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, headLength).text()).includes('%PDF-')

/**
 * Downloads the invoice of an order as a PDF (specification 7: GET /orders/{orderId}/invoice?phone={phone}).
 *
 * @param failed error message for an answer without an invoice (specification 8: public tracking)
 * @returns the file, or an error message
 */
export const fetchInvoice = async (orderId: string, phone: string, failed: string): Promise<Blob | string> => {
  const path = `/orders/${encodeURIComponent(orderId)}/invoice?phone=${localPhone(phone)}`
  const answer = await ask(path, phone, new AbortController().signal, (response) => response.blob())
  if (answer === 'aborted') return failed
  if (typeof answer === 'string') return failureTexts[answer]
  const { status, body } = answer
  if (status < 200 || status >= 300) return textOf(fieldsOf(parsed(await body.text())).message) || failed
  // The type is set here, so that the browser does not treat the file as another type, whatever the backend sent.
  return (await isPdf(body)) ? new Blob([body], { type: pdf }) : failed
}
