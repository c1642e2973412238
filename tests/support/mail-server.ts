import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail server on this machine that keeps the decoded messages that it gets, if `accept` knows their mailboxes. */
export const startMailServer = async (options: SMTPServerOptions, accept: () => boolean | Promise<boolean>) => {
  const received: { from: string; to: string[]; user: string; message: string }[] = []
  const smtp = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], ...options },
    onRcptTo: (_address, _session, done) =>
      void Promise.resolve(accept()).then((isKnown) => done(isKnown ? undefined : new Error('No such mailbox')), done),
    onData: (stream, { envelope: { mailFrom, rcptTo }, user }, done) =>
      void text(stream).then((coded) => {
        const message = coded
          .replace(/=\r\n/g, '')
          .replace(/\r\n\s/g, ' ')
          .replaceAll('=3D', '=')
        const [from, to] = [mailFrom === false ? '' : mailFrom.address, rcptTo.map(({ address }) => address)]
        received.push({ from, to, user: String(user), message })
        done()
      }, done),
  })
  await new Promise<void>((listening) => smtp.listen(0, '127.0.0.1', listening))
  const { port } = smtp.server.address() as AddressInfo
  return { received, port, close: () => new Promise<void>((closed) => smtp.close(closed)) }
}
