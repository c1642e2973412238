import { choice } from '../record/kinds/choices'
import { number } from '../record/kinds/numbers'
import { text, textarea } from '../record/kinds/texts'
import { time } from '../record/kinds/times'
import { defineRecord, type ValuesOf } from '../record/record'
import type { RefusedRow } from '../change-set/change-set'
import { cutText } from '../shared/cut-text'
import { isVisible } from '../shared/names'
import {
  messageEventLooks,
  messageEvents,
  type MessageEvent,
  type MessageLanguage,
  messageLanguages,
  type MessageTexts,
} from './message'
import { fillTemplate, longestTemplate, type PlaceholderValues, templateFault } from './placeholders'

/** Most customers who are told at once: more nobody opens one after the other within the week for which messages wait. */
export const mostTold = 2_000

/** Messages of a preview. */
export const previewedMessages = 20

/** Whom messages for many are for. */
export const receivers = ['orders', 'customers'] as const

const ownText = (label: string) => textarea({ label, max: longestTemplate })

/** Messages that were put into the queue together (docs/decisions/0109). */
export const messageBatch = defineRecord(
  'message_batches',
  {
    title: text({ label: 'Message', max: 120, required: true }),
    receivers: choice({ label: 'For', options: receivers, required: true }),
    /** Of orders; null for what is new of each, and for a text of the store's own. */
    event: choice({ label: 'Event', options: messageEvents, looks: messageEventLooks, nullable: true }),
    en: ownText('English'),
    ta: ownText('Tamil'),
    hi: ownText('Hindi'),
    total: number({ label: 'Customers', min: 0 }),
    createdAt: time({ label: 'Put into the queue', required: true }),
  },
  { singular: 'message to many', title: 'title' },
)

/** A text of the store's own in some languages; '' for none. */
export type OwnTexts = Pick<ValuesOf<typeof messageBatch>, MessageLanguage>

/** What a batch is called: its event, or how its text begins. */
export const batchTitle = (event: MessageEvent | null | undefined, texts?: OwnTexts): string =>
  texts === undefined
    ? event
      ? messageEventLooks[event].label
      : 'What is new'
    : cutText((texts[languageIn(texts, 'en')] || '').replace(/\s+/g, ' '), 60)

/** The language in which somebody gets a text of the store's own: theirs if it has one, else the usual one, else any. */
export const languageIn = (texts: OwnTexts, ...wanted: readonly MessageLanguage[]): MessageLanguage =>
  [...wanted, ...messageLanguages].find((language) => isVisible(texts[language] ?? '')) ?? 'en'

/** A text of the store's own for a customer, in all languages: where it has none, in that of the others. */
export const ownTextsFor = (texts: OwnTexts, usual: MessageLanguage, values: PlaceholderValues): MessageTexts => {
  const inLanguage = (language: MessageLanguage): string => fillTemplate(texts[languageIn(texts, language, usual)] ?? '', values)
  return { en: inLanguage('en'), ta: inLanguage('ta'), hi: inLanguage('hi') }
}

/** Error messages of a text of the store's own, by language. */
export const ownTextFaults = (texts: OwnTexts): Partial<Record<MessageLanguage, string>> => {
  const typed = messageLanguages.filter((language) => isVisible(texts[language] ?? ''))
  if (typed.length === 0) return { en: 'Please enter a text in at least one language' }
  return Object.fromEntries(
    typed.flatMap((language) => {
      const fault = templateFault('own', texts[language] ?? '')
      return fault === undefined ? [] : [[language, fault]]
    }),
  )
}

/** What `POST /orders/messages` and `POST /customers/messages` answer. */
export interface MessagesOutcome {
  /** Id of the batch; absent for a preview, and if nobody is to be told. */
  batch?: string
  /** Number of records that were chosen. */
  total: number
  /** Number of messages that are in the queue, or would be. */
  queued: number
  refused: RefusedRow[]
  /** The first messages of a preview. */
  rows: { _id: string; title: string; language: MessageLanguage; text: string }[]
}
