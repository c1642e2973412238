import { messageChannelLooks, type MessageChannel } from '../../../src/domain/message/message'

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
  templatesUpdated: 'Message templates saved successfully',
  templates: 'templates must hold texts by event and language',
} as const
