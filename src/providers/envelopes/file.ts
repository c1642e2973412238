import { ShapeError } from '../http/errors'
import { describeBody } from './envelope'

/**
 * Returns the file in an answer with the declared type, so that the browser does not treat it as another one, whatever type the
 * backend sent.
 *
 * @param type media type of the file: 'application/pdf'
 * @throws ShapeError for an answer that has no file of that type
 */
export const readFile = (body: unknown, type: string): Blob => {
  if (!(body instanceof Blob)) throw new ShapeError(`a file of type ${type}`, describeBody(body))
  const [sent = ''] = body.type.split(';')
  if (sent !== type && sent !== 'application/octet-stream') {
    throw new ShapeError(`a file of type ${type}`, `a file of type ${sent || '(none)'}`)
  }
  return new Blob([body], { type })
}
