import { createTransport } from 'nodemailer'

/** A message in plain text. */
export interface Message {
  /** E-mail address. */
  to: string
  subject: string
  text: string
}

/** Sends e-mail; a store without SMTP_URL has none. */
export interface Mailer {
  /** @throws Error when the mail server does not accept the message within some seconds */
  send: (message: Message) => Promise<void>
  close: () => void
}

/** Timeouts of the connection, of the greeting, and of a silent server, in ms. */
const patience = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000, dnsTimeout: 8_000 }

/**
 * A mailer that hands messages to an SMTP server.
 *
 * @param smtp.url smtp://user:password@host:port; smtps for TLS from the start, otherwise STARTTLS is used where it is offered
 * @param smtp.from e-mail address of the sender
 * @param senderName returns the name of the sender
 */
export const smtpMailer = ({ url, from }: { url: string; from: string }, senderName: () => Promise<string>): Mailer => {
  // Nothing but plain text is sent: no message may make the server read files or addresses.
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...patience })
  return {
    send: async ({ to, subject, text }) => {
      // As objects, so that a name or an address cannot add recipients.
      const sender = { name: await senderName(), address: from }
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
