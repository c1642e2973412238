import { ShapeError } from '../http/errors'
import { describeBody } from './envelope'

/**
 * The file in an answer, taken for what the call says it is: a browser then treats it as nothing else,
 * whatever type the backend gave it.
 *
 * @param type media type of the file: 'application/pdf'
 * @throws ShapeError for an answer that holds no file of that type
 */
export const readFile = (body: unknown, type: string): Blob => {
  if (!(body instanceof Blob)) throw new ShapeError(`a file of type ${type}`, describeBody(body))
  const [sent = ''] = body.type.split(';')
  if (sent !== type && sent !== 'application/octet-stream') {
    throw new ShapeError(`a file of type ${type}`, `a file of type ${sent || '(none)'}`)
  }
  return new Blob([body], { type })
}
