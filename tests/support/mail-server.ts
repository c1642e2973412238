import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on this machine that keeps the decoded messages that it gets, if `accept` knows their mailboxes. */
export const startMailServer = async (options: SMTPServerOptions, accept: () => boolean | Promise<boolean>) => {
  const received: { from: string; to: string[]; user: string; message: string }[] = []
  const smtp = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], ...options },
    onRcptTo: async (_address, _session, done) => done((await accept()) ? undefined : new Error('No such mailbox')),
    onData: async (stream, { envelope: { mailFrom, rcptTo }, user }, done) => {
      const message = (await text(stream))
        .replace(/=\r\n/g, '')
        .replace(/\r\n\s/g, ' ')
        .replaceAll('=3D', '=')
      const [from, to] = [mailFrom === false ? '' : mailFrom.address, rcptTo.map(({ address }) => address)]
      received.push({ from, to, user: String(user), message })
      done()
    },
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const { port } = smtp.server.address() as AddressInfo
  return { received, port, close: () => new Promise<void>((closed) => smtp.close(closed)) }
}
