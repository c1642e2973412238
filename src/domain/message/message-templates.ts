import { choice } from '../record/kinds/choices'
import { textarea } from '../record/kinds/texts'
import { defineRecord, initialOf, type ValuesOf } from '../record/record'
import { capitalize } from '../shared/names'
import {
  type MessageEvent,
  messageEventLooks,
  messageEvents,
  type MessageLanguage,
  messageLanguageLooks,
  messageLanguages,
  type MessageTexts,
} from './message'
import { longestTemplate, templateFault, templateTexts } from './placeholders'

/** The language of customers of whom the store knows none. */
export const messageLanguage = defineRecord('messageTemplates', {
  language: choice({
    label: 'Usual language',
    options: messageLanguages,
    looks: messageLanguageLooks,
    initial: 'en',
    required: true,
  }),
})

const templateField = (label: string) =>
  textarea({
    label,
    max: longestTemplate,
    required: templateTexts.missing,
    tooLong: templateTexts.tooLong,
  })

/** The templates of one event. */
export const eventTemplates = defineRecord('messageTemplates', {
  en: templateField(messageLanguageLooks.en.label),
  ta: templateField(messageLanguageLooks.ta.label),
  hi: templateField(messageLanguageLooks.hi.label),
})

export type EventTemplates = ValuesOf<typeof eventTemplates>

/** The templates by event and language, as the API sends them. */
export type MessageTemplates = Record<MessageEvent, MessageTexts>

/** The settings of the messages: the usual language, and the templates. */
export interface MessageSettings {
  language: MessageLanguage
  templates: MessageTemplates
}

/** What is stored: the usual language, and the texts that are not those of the product, by `templateName`. */
export interface StoredMessages {
  language: MessageLanguage
  [template: string]: string
}

/** Before an owner changes something. */
export const defaultMessages: StoredMessages = { language: 'en' }

/** Name of a template in the document and in the history: 'orderReceivedEn'. */
export const templateName = (event: MessageEvent, language: MessageLanguage): string =>
  event.replace(/-./g, ([, letter = '']) => letter.toUpperCase()) + capitalize(language)

/** The settings as the history knows them: '' stands for a default text. */
export const messageSettings = defineRecord('messageTemplates', {
  ...messageLanguage.fields,
  ...Object.fromEntries(
    messageEvents.flatMap((event) =>
      messageLanguages.map((language) => {
        const label = `${messageEventLooks[event].label}, ${messageLanguageLooks[language].label}`
        return [templateName(event, language), textarea({ label, max: longestTemplate })] as const
      }),
    ),
  ),
})

/** The values of the settings by their definition, for the history. */
export const messageSettingValues = (stored: StoredMessages): object => ({ ...initialOf(messageSettings), ...stored })

/** Error messages of the templates of an event, by language; a text counts as it is stored, with one kind of line ends. */
export const templateFaults = (event: MessageEvent, texts: Partial<EventTemplates>): Partial<Record<MessageLanguage, string>> =>
  Object.fromEntries(
    messageLanguages.flatMap((language) => {
      const typed = texts[language]
      const fault = typed === undefined ? undefined : templateFault(event, eventTemplates.fields[language].fromForm(typed))
      return fault === undefined ? [] : [[language, fault]]
    }),
  )
