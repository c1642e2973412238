import { connect, type Socket } from 'node:net'

/** A connection to which a test writes raw data. */
export interface RawRequest {
  socket: Socket
  /** All received data, after the server has closed the connection. */
  answer: Promise<string>
}

/** Opens a connection to a server and sends `text`. */
export const rawRequest = async (url: string, text = ''): Promise<RawRequest> => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  const answer = new Promise<string>((resolve) => {
    let received = ''
    socket
      .on('data', (piece) => (received += String(piece)))
      .on('error', () => undefined)
      .on('close', () => resolve(received))
  })
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  if (text !== '') socket.write(text)
  return { socket, answer }
}

/** Parses the JSON body of a raw response. */
export const bodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
