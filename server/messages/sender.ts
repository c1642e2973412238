import { mailSubject, type ContactChannel } from '../../src/domain/message/message'
import type { Mailer } from '../mail/mailer'

/** A message to a customer. */
export interface Outgoing {
  /** E-mail address or phone number, as the channel needs it. */
  to: string
  orderId: string
  store: string
  text: string
}

/**
 * Sends messages by itself; without one a person sends them from a link. A provider of another channel is one more implementation
 * (store 10).
 */
export interface MessageSender {
  channel: ContactChannel
  /** @throws Error when the message was not accepted */
  send: (message: Outgoing) => Promise<void>
}

/** Sends e-mail by the mail server of the store (SMTP_URL). */
export const mailSender = (mailer: Mailer): MessageSender => ({
  channel: 'email',
  send: ({ to, orderId, store, text }) => mailer.send({ to, subject: mailSubject(store, orderId), text }),
})
