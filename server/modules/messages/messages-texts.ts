import {
  messageChannelLooks,
  type MessageChannel,
  type MessageSubject,
  messageSubjectLooks,
} from '../../../src/domain/message/message'
import { formatCount } from '../../../src/domain/shared/money'

/** Messages of the routes for messages, in addition to those of the fields (src/domain/message). */
export const messageAnswerTexts = {
  unknown: 'This note is no longer there',
  noted: (channel: MessageChannel) =>
    channel === 'none' ? 'Marked as not needed' : `Noted as told on ${messageChannelLooks[channel].label}`,
  emailed: 'E-mail sent',
  already: 'This was noted already',
  takenBack: 'Taken back',
  tooLate: 'This was noted too long ago to be taken back.',
  wasSent: 'The server has sent this e-mail, so it cannot be taken back.',
  since: 'since must be a time, or null',
  noEmail: 'There is no e-mail address of this customer.',
  otherEmail: 'This is not the e-mail address that is known of this customer now. Please look at it again before you send.',
  sending: 'This e-mail is being sent by an earlier press, which says whether it worked. Please look again in a minute.',
  notSent: 'The e-mail could not be sent, so nothing was noted. Please try again, or tell the customer in another way.',
  notWaiting: 'This message does not wait for this customer any more',
  /** Messages for many customers. */
  many: {
    queued: (count: number) => `${formatCount(count)} ${count === 1 ? 'customer' : 'customers'} to tell`,
    takenBack: (count: number) => `${formatCount(count)} ${count === 1 ? 'customer need' : 'customers need'} not be told`,
    tooMany: (most: number) => `At most ${formatCount(most)} customers can be told at once. Please choose fewer.`,
    unknown: 'These messages are no longer there',
    gone: 'It does not exist any more.',
    noPhone: 'The phone number of this order is not valid.',
    waitsFor: (event: MessageSubject) => `The customer is still to be told: ${messageSubjectLooks[event].label}.`,
    told: (event: string) => `The customer was told already: ${event}.`,
    joined: (phone: string) => `This number belongs to the customer ${phone}.`,
    blocked: 'Nothing is sold to this customer.',
    waits: 'Another message waits for this customer already.',
  },
  templatesUpdated: 'Message templates saved successfully',
  templates: 'templates must hold texts by event and language',
} as const
