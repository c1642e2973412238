import { BlockList, isIP, isIPv6 } from 'node:net'
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

/**
 * How long a message may take altogether, in ms: a server that is slow, but never silent, would be waited for without end. A
 * message to a customer counts as left behind after a minute (server/modules/messages/record-message.ts).
 */
const deadlineMs = 40_000

/** Timeouts of the connection, of the greeting, and of a silent server, in ms. */
const timeouts = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 15_000, dnsTimeout: 8_000 }

const ownNetworks = new BlockList()
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(network, prefix)
ownNetworks.addAddress('::1', 'ipv6')
ownNetworks.addSubnet('fc00::', 7, 'ipv6')

/** Whether a host is of the same machine or network: a private address, or a name without a dot. */
const isLocal = (hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) return ownNetworks.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
  return !host.includes('.') || host.toLowerCase().endsWith('.localhost')
}

/**
 * Whether messages may only be sent encrypted: without that, somebody on the way can suppress STARTTLS and read password links.
 * Mail servers of the same machine or network often have no certificate. `?requireTLS=false` in the URL overrides this.
 */
export const requiresTls = (url: string): boolean => !isLocal(new URL(url).hostname)

/** What `work` gives in time. @throws Error with the code ETIMEDOUT after `ms`; the work may still go on */
const inTime = <T>(work: Promise<T>, ms: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' })), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/**
 * A mailer that hands messages to an SMTP server.
 *
 * @param smtp.url smtp://user:password@host:port; smtps for TLS from the start, otherwise STARTTLS is used: where it is offered in
 *   the own network, and always elsewhere
 * @param smtp.from e-mail address of the sender
 * @param smtp.timeoutMs how long a message may take
 * @param senderName returns the name of the sender
 */
export const smtpMailer = (
  { url, from, timeoutMs = deadlineMs }: { url: string; from: string; timeoutMs?: number },
  senderName: () => Promise<string>,
): Mailer => {
  // Nothing but plain text is sent: no message may make the server read files or addresses.
  // Options in the URL override these.
  const options = { requireTLS: requiresTls(url), disableFileAccess: true, disableUrlAccess: true, ...timeouts }
  const transport = createTransport({ url, ...options })
  return {
    send: async ({ to, subject, text }) => {
      // As objects, so that a name or an address cannot add recipients.
      const sender = { name: await senderName(), address: from }
      await inTime(transport.sendMail({ from: sender, to: { name: '', address: to }, subject, text }), timeoutMs)
    },
    close: () => transport.close(),
  }
}
