import type { Kysely } from 'kysely'
import { changesPaymentDestination } from '../../../src/domain/payment/payment-destinations'
import { defaultTexts } from '../../../src/domain/message/default-texts'
import { type MessageEvent, messageEvents, type MessageLanguage, messageLanguages } from '../../../src/domain/message/message'
import {
  type MessageSettings,
  type MessageTemplates,
  type StoredMessages,
  templateName,
} from '../../../src/domain/message/message-templates'
import type { Schema } from '../../database/schema'
import { changeSetting, readSetting } from '../store'

const toSettings = (stored: StoredMessages): MessageSettings => ({
  language: stored.language,
  templates: Object.fromEntries(
    messageEvents.map((event) => [
      event,
      Object.fromEntries(messageLanguages.map((of) => [of, stored[templateName(event, of)] ?? defaultTexts[event][of]] as const)),
    ]),
  ) as MessageTemplates,
})

/** The usual language and the templates, with the texts of the product where the store has none of its own. */
export const readMessageSettings = async (db: Kysely<Schema>): Promise<MessageSettings> =>
  toSettings(await readSetting(db, 'messageTemplates'))

/** Changed settings: the language, and some templates by event and language. */
export interface MessageChanges {
  language?: MessageLanguage | null | undefined
  templates?: Partial<{ [E in keyof MessageTemplates]: Partial<Record<MessageLanguage, string>> }> | undefined
}

/**
 * Changes the settings. A text of the product is not stored, so that a better one in a later version is used.
 *
 * @param assertConfirmed called if a text leads the money of customers elsewhere; what it throws is thrown, and nothing is changed
 * @returns the events of such texts
 */
export const changeMessageSettings = async (
  db: Kysely<Schema>,
  { language, templates = {} }: MessageChanges,
  assertConfirmed: () => void,
): Promise<MessageEvent[]> => {
  const elsewhere = new Set<MessageEvent>()
  await changeSetting(db, 'messageTemplates', (before) => {
    const after: StoredMessages = { ...before, language: language ?? before.language }
    for (const event of messageEvents)
      for (const of of messageLanguages) {
        const text = templates[event]?.[of]
        if (text === undefined) continue
        if (changesPaymentDestination(before[templateName(event, of)] ?? defaultTexts[event][of], text)) elsewhere.add(event)
        if (text === defaultTexts[event][of]) delete after[templateName(event, of)]
        else after[templateName(event, of)] = text
      }
    if (elsewhere.size > 0) assertConfirmed()
    return after
  })
  return [...elsewhere]
}
