import { defaultTexts } from '../../../domain/message/default-texts'
import {
  type MessageEvent,
  messageEvents,
  type MessageLanguage,
  messageLanguages,
  type MessageTexts,
} from '../../../domain/message/message'
import { defaultMessages, type MessageSettings, type MessageTemplates } from '../../../domain/message/message-templates'
import { type Endpoint, type NoVariables, shownIn } from '../../../framework/declaration/endpoint'
import { isRecord, valueIn } from '../../../framework/declaration/envelope'
import type { Settings } from '../../../providers/envelopes/store-settings'
import { templatesTexts as texts } from './templates-texts'

const path = '/message-templates'

const textIn = (body: unknown, event: MessageEvent, language: MessageLanguage): string => {
  const text = valueIn(body, `data.templates.${event}.${language}`)
  return typeof text === 'string' ? text : defaultTexts[event][language]
}

const textsIn = (body: unknown, event: MessageEvent): MessageTexts => ({
  en: textIn(body, event, 'en'),
  ta: textIn(body, event, 'ta'),
  hi: textIn(body, event, 'hi'),
})

const timeIn = (body: unknown): string | null | undefined => {
  const time = isRecord(body) ? valueIn(body, 'data.updatedAt') : undefined
  return typeof time === 'string' || time === null ? time : undefined
}

const languageIn = (body: unknown): MessageLanguage =>
  messageLanguages.find((each) => each === valueIn(body, 'data.language')) ?? defaultMessages.language

/** GET /message-templates. */
export const readTemplates: Endpoint<NoVariables, Settings<MessageSettings>> = {
  method: 'GET',
  path,
  parse: (body) => ({
    language: languageIn(body),
    templates: Object.fromEntries(messageEvents.map((event) => [event, textsIn(body, event)])) as MessageTemplates,
    updatedAt: timeIn(body),
  }),
  failure: texts.loadFailed,
}

/** The templates of one event, when its form reads them again. */
export const readEvent = (event: MessageEvent): Endpoint<NoVariables, Settings<MessageTexts>> => ({
  method: 'GET',
  path,
  parse: (body) => ({ ...textsIn(body, event), updatedAt: timeIn(body) }),
  failure: texts.loadFailed,
})

/** PUT /message-templates: the changed parts. */
export const saveTemplates: Endpoint<{ language?: MessageLanguage; templates?: Partial<MessageTemplates> }, void> = {
  method: 'PUT',
  path,
  serialize: (values) => ({ json: values }),
  parse: () => undefined,
  touches: [
    shownIn(readTemplates, (before, { language = before.language, templates }) => ({
      ...before,
      language,
      templates: { ...before.templates, ...templates },
    })),
  ],
  success: texts.saved,
  failure: texts.saveFailed,
}
