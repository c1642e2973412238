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

const localHost = /^(?:[^.:]+|.+\.localhost|127\..+|10\..+|192\.168\..+|172\.(?:1[6-9]|2\d|3[01])\..+|\[(?:::1|f[cd].+)\])$/i

/**
 * Whether messages may only be sent encrypted: without that, somebody on the way can suppress STARTTLS and read password links.
 * Mail servers of the same machine or network often have no certificate. `?requireTLS=false` in the URL overrides this.
 */
export const requiresTls = (url: string): boolean => !localHost.test(new URL(url).hostname)

/**
 * A mailer that hands messages to an SMTP server.
 *
 * @param smtp.url smtp://user:password@host:port; smtps for TLS from the start, otherwise STARTTLS is used: where it is offered in
 *   the own network, and always elsewhere
 * @param smtp.from e-mail address of the sender
 * @param senderName returns the name of the sender
 */
export const smtpMailer = ({ url, from }: { url: string; from: string }, senderName: () => Promise<string>): Mailer => {
  // Nothing but plain text is sent: no message may make the server read files or addresses.
  // Options in the URL override these.
  const options = { requireTLS: requiresTls(url), disableFileAccess: true, disableUrlAccess: true, ...patience }
  const transport = createTransport({ url, ...options })
  return {
    send: async ({ to, subject, text }) => {
      // As objects, so that a name or an address cannot add recipients.
      const sender = { name: await senderName(), address: from }
      await transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
