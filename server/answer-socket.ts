import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { serverTexts } from './server-texts'

/** Sends an error response on a connection that cannot serve a request, in the usual error format, and closes it. */
export const answerSocket = (socket: Socket, status: number, message: string): void => {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const body = JSON.stringify({ message })
  socket.write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      'content-type: application/json; charset=utf-8\r\n' +
      `content-length: ${Buffer.byteLength(body)}\r\n` +
      'cache-control: no-store\r\nconnection: close\r\n\r\n' +
      body,
  )
  socket.destroySoon()
}

/** Responses to errors of the HTTP parser; all other errors are answered with 400. */
const refusals: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, serverTexts.headersTooLarge],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, serverTexts.tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, serverTexts.tooSlow],
}

/** Answers data that cannot be parsed as an HTTP request (contract 7.1). */
export const answerParseError = ({ code = '' }: NodeJS.ErrnoException, socket: Socket): void => {
  // The client has already disconnected.
  if (code === 'ECONNRESET' || socket.destroyed) return
  answerSocket(socket, ...(refusals[code] ?? [400, serverTexts.badRequest]))
}
