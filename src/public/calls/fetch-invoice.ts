import { localPhone } from '../../domain/shared/phone'
import { failureTexts } from '../failure-texts'
import { fieldsOf, textOf } from '../order/read-fields'
import { ask, parsed } from './ask'

const pdf = 'application/pdf'
/** Bytes within which a PDF says that it is one. */
const headLength = 1024

const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, headLength).text()).includes('%PDF-')

/**
 * The invoice of an order as a PDF (specification 7: GET /orders/{orderId}/invoice?phone={phone}).
 *
 * @param failed the sentence for an answer that brings none (specification 8: public tracking)
 * @returns the file, or the sentence that tells why there is none
 */
export const fetchInvoice = async (orderId: string, phone: string, failed: string): Promise<Blob | string> => {
  const path = `/orders/${encodeURIComponent(orderId)}/invoice?phone=${localPhone(phone)}`
  const answer = await ask(path, phone, new AbortController().signal, (response) => response.blob())
  if (answer === 'aborted') return failed
  if (typeof answer === 'string') return failureTexts[answer]
  const { status, body } = answer
  if (status < 200 || status >= 300) return textOf(fieldsOf(parsed(await body.text())).message) || failed
  // Taken for what it is to be: a browser then treats it as nothing else, whatever type the backend gave it.
  return (await isPdf(body)) ? new Blob([body], { type: pdf }) : failed
}
