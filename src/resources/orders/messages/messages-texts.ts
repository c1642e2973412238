import { type MessageChannel, messageChannelLooks } from '../../../domain/message/message'
import { formatCount } from '../../../domain/shared/money'
import { messagesTitle } from './messages-title'

/** Texts of the messages to customers: of the queue, and of an order. */
export const messagesTexts = {
  title: messagesTitle,
  subtitle: 'Customers to tell, longest wait first',
  templates: 'Edit the texts',
  loading: 'Loading the messages…',
  loadFailed: 'Failed to load the messages',
  event: 'Event',
  allEvents: 'All events',
  oneEvent: (label: string, count: number) => `${label} (${formatCount(count)})`,
  empty: 'Everybody is told.',
  emptyFiltered: 'Nobody is left to be told about this event',
  openOrders: 'Open orders',
  showAll: 'Show all events',
  waiting: (count: number) => (count === 1 ? '1 customer to tell' : `${formatCount(count)} customers to tell`),
  noAddress: 'Messages have no link to the tracking page, because the store has no public address.',
  queue: 'Customers to tell',
  keys: 'Keys: J and K for the next and the previous customer, Enter to tell on WhatsApp',
  rest: (count: number) => `${formatCount(count)} more follow when these are told.`,
  since: (age: string) => (age === 'now' ? 'just put here' : `waits for ${age}`),
  noName: 'No name',
  channels: {
    whatsapp: 'Tell on WhatsApp',
    sms: 'SMS',
    email: 'E-mail',
    none: 'Not needed',
  } satisfies Record<MessageChannel, string>,
  sendEmail: 'Send e-mail',
  emailTo: (email: string, day: string) => `E-mail goes to ${email}${day ? `, from a query of ${day}` : ''}`,
  confirmEmail: (email: string, day: string, name: string, orderId: string) => ({
    title: 'Send e-mail?',
    text:
      `Send e-mail to ${email}${day ? `, from a query of ${day}` : ''}?\n` +
      `It tells about ${orderId}${name ? ` of ${name}` : ''}. Nobody has checked that this address belongs to the customer.`,
    confirmLabel: 'Send e-mail',
  }),
  actionOf: (action: string, name: string, orderId: string) =>
    [`${action}: ${name || 'customer'}`, orderId].filter(Boolean).join(', '),
  language: 'Language',
  languageOf: (orderId: string) => `Language of the message about ${orderId}`,
  more: 'More',
  text: 'Show text',
  textOf: (orderId: string, language: string) => `Show text of the message about ${orderId}, ${language}`,
  length: (characters: number, parts: number) =>
    `${characters === 1 ? '1 character' : `${formatCount(characters)} characters`}, ${parts} SMS`,
  noPhone: 'The phone number of this order is not valid, so there is no link. Correct it in the order.',
  told: (name: string, orderId: string, channel: MessageChannel) =>
    channel === 'none'
      ? `${name || orderId} (${orderId}) need not be told.`
      : `Noted that ${name || orderId} (${orderId}) was told on ${messageChannelLooks[channel].label}.`,
  many: {
    title: 'These were put here together',
    left: (count: number) => (count === 0 ? 'All of them are told.' : `${formatCount(count)} left to tell`),
    showAll: 'Show all messages',
    takeBack: 'Do not tell the rest',
    confirm: (count: number) => ({
      title: 'Do not tell the rest?',
      text: `${formatCount(count)} ${count === 1 ? 'message is' : 'messages are'} taken out of the list. What was told stays noted.`,
      confirmLabel: 'Do not tell them',
    }),
    takeBackFailed: 'Failed to take the messages back',
  },
  undo: 'Undo',
  undoHint: 'Not sent after all?',
  section: {
    none: 'Nobody has told the customer anything yet',
    due: (event: string) => `The customer is not told yet: ${event}`,
    told: 'Told so far',
    by: (name: string) => (name ? ` by ${name}` : ''),
    about: 'Tell about',
    tell: 'Tell the customer',
    takeBack: 'Take back',
    takeBackOf: (event: string) => `Take back: ${event}`,
    byServer: 'sent by the server',
  },
} as const

/** Messages of the calls; the server's own are shown where it has one. */
export const callTexts = {
  noted: 'Noted as told',
  noteFailed: 'Failed to note that the customer was told',
  takenBack: 'Taken back',
  takeBackFailed: 'Failed to take the note back',
} as const
