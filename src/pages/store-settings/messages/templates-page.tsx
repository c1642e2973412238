import { QueryFailed } from '../../../components/errors/load-failed'
import { Hint } from '../../../components/hint'
import { useState } from 'react'
import { looksOf } from '../../../components/looks'
import { LoadingText } from '../../../components/loading-text'
import { Box, Button, Group, NativeSelect, Paper, SimpleGrid, Stack, type Sx, Text } from '../../../components/ui/core'
import { touchScreen } from '../../../components/touch-screen'
import { IconArrowBackUp } from '../../../components/ui/icons'
import { defaultTexts } from '../../../domain/message/default-texts'
import {
  messageEventLooks,
  type MessageEvent,
  messageEvents,
  type MessageLanguage,
  messageLanguageLooks,
  messageLanguages,
  type MessageTexts,
} from '../../../domain/message/message'
import { messageLength } from '../../../domain/message/message-length'
import {
  eventTemplates,
  type EventTemplates,
  messageLanguage,
  type MessageSettings,
  templateFaults,
  defaultMessages,
  type MessageTemplates,
} from '../../../domain/message/message-templates'
import { valuesIn } from '../../../domain/message/message-values'
import { capitalize } from '../../../domain/shared/names'
import { fillTemplate, placeholderHelp, placeholdersOf } from '../../../domain/message/placeholders'
import { PageHead } from '../../../framework/layout/page-head'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables, type Endpoint, type NoVariables, updateCachedRead } from '../../../framework/declaration/endpoint'
import { TextField } from '../../../framework/form/inputs/text'
import { HistorySection } from '../../../framework/history/history-section'
import { historyTexts } from '../../../framework/history/history-texts'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import type { Settings } from '../../../providers/envelopes/store-settings'
import { messagesTexts } from '../../../resources/orders/messages/messages-texts'
import { FormSection, useSettingsForm } from '../form/form-section'
import type { Part } from '../parts/parts-index'
import { PartsPage, partsWidth } from '../parts/parts-page'
import { isRecord, valueIn } from '../../../framework/declaration/envelope'

/** Texts of the page of message templates. */
const texts = {
  title: 'Message templates',
  back: 'Back to Messages',
  words: 'Press a word to put it into the text; it is replaced by what the order has',
  /** 'Store phone' */
  word: (name: string) =>
    capitalize(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))
      .replace(/^Lr/, 'LR')
      .replace(/ id$/, ' ID'),
  wordHelp: (name: string, help: string) => `{${name}}: ${help}`,
  lines: 'Lines whose value is missing are left out. An order’s page shows its messages with real values.',
  index: 'Messages',
  all: 'All messages',
  about: 'Told about',
  changes: 'Changes',
  loading: 'Loading the templates…',
  loadFailed: 'Failed to load the message templates',
  language: {
    title: 'Language',
    help: 'For addresses without a known state. Tamil Nadu and Puducherry get Tamil, states where Hindi is spoken get Hindi, all others English. A customer who had a message before gets its language again.',
  },
  preview: 'Preview',
  previewOf: (event: string, language: string) => `Preview: ${event}, ${language}`,
  reset: 'Reset to the default text',
  resetOf: (event: string, language: string) => `Reset to the default text: ${event}, ${language}`,
  saved: 'Message templates saved successfully',
  saveFailed: 'Failed to save the message templates',
  /** An order for the previews. */
  sample: {
    name: 'Meena Kumari',
    orderId: 'ORD7K2M9QX',
    store: 'Sri Murugan Crackers',
    storePhone: '98765 43210',
    track: 'https://shop.example/track-order?orderId=ORD7K2M9QX',
    total: 4850,
    paid: 2000,
    due: 2850,
    isPayable: true,
    refunded: 4850,
    reason: 'Not in our account',
    transport: 'Sri Lorry Service',
    lrNumber: 'LR20417',
    parcels: 2,
    branch: 'Madurai',
    branchAddress: '4, Mattuthavani Road',
    branchPhone: '98400 12345',
    freight: 450,
    expected: '2026-11-22',
  },
} as const

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
const readTemplates: Endpoint<NoVariables, Settings<MessageSettings>> = {
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
const readEvent = (event: MessageEvent): Endpoint<NoVariables, Settings<MessageTexts>> => ({
  method: 'GET',
  path,
  parse: (body) => ({ ...textsIn(body, event), updatedAt: timeIn(body) }),
  failure: texts.loadFailed,
})

/** PUT /message-templates: the changed parts. */
const saveTemplates: Endpoint<{ language?: MessageLanguage; templates?: Partial<MessageTemplates> }, void> = {
  method: 'PUT',
  path,
  serialize: (values) => ({ json: values }),
  parse: () => undefined,
  touches: [
    updateCachedRead(readTemplates, (before, { language = before.language, templates }) => ({
      ...before,
      language,
      templates: { ...before.templates, ...templates },
    })),
  ],
  success: texts.saved,
  failure: texts.saveFailed,
}

/** What the customer would read, and how long it is. */
const Preview = ({ event, language, template }: { event: MessageEvent; language: MessageLanguage; template: string }) => {
  const text = fillTemplate(template, valuesIn(texts.sample, language))
  const { characters, parts } = messageLength(text)
  const label = texts.previewOf(messageEventLooks[event].label, messageLanguageLooks[language].label)
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Group position="apart" spacing="xs">
        <Text size="sm" weight={500}>
          {texts.preview}
        </Text>
        <Hint>{messagesTexts.length(characters, parts)}</Hint>
      </Group>
      <Paper px="sm" py="xs" sx={(theme) => ({ flex: 1, background: looksOf(theme).tint })}>
        <Text size="sm" lang={language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      </Paper>
    </Box>
  )
}

/** The text is as high as its preview. */
const asHigh: Sx = {
  '& > .mantine-Textarea-root': { flex: 1, display: 'flex', flexDirection: 'column' },
  '& .mantine-Textarea-wrapper': { flex: 1, display: 'flex' },
  '& textarea': { minHeight: '100%' },
}

/** The texts about one event. */
const EventSection = ({ event, saved }: { event: MessageEvent; saved: Settings<EventTemplates> }) => {
  const { call } = useCall(saveTemplates)
  const { label } = messageEventLooks[event]
  const { form, bind } = useSettingsForm(eventTemplates, {
    name: `messages: ${event}`,
    saved,
    from: readEvent(event),
    check: (values) => templateFaults(event, values),
    save: (values, meta) => call({ templates: { [event]: values } }, meta),
  })
  /** The text that was typed last. */
  const [area, setArea] = useState<HTMLTextAreaElement>()
  const insert = (section: Element, word: string): void => {
    const into = area ?? section.querySelector('textarea')
    const language = messageLanguages.find((each) => each === into?.name)
    if (!into || !language) return
    const [text, at] = [form.values[language], area ? area.selectionStart : into.value.length]
    form.set({ [language]: text.slice(0, at) + word + text.slice(area ? area.selectionEnd : at) })
    into.focus()
    // Once the text is drawn, whose caret would be at its end.
    requestAnimationFrame(() => into.setSelectionRange(at + word.length, at + word.length))
  }
  return (
    <FormSection title={label} form={form}>
      <Stack spacing={6}>
        <Hint>{texts.words}</Hint>
        <Group spacing={6}>
          {placeholdersOf(event).map((name) => (
            <Button
              key={name}
              variant="default"
              compact
              px={8}
              title={texts.wordHelp(name, placeholderHelp[name])}
              sx={{ height: 30, fontWeight: 400, [touchScreen]: { height: 44 } }}
              onClick={({ currentTarget }) => insert(currentTarget.closest('form') ?? document.body, `{${name}}`)}
            >
              {texts.word(name)}
            </Button>
          ))}
        </Group>
      </Stack>
      {messageLanguages.map((language) => (
        <SimpleGrid
          key={language}
          cols={2}
          breakpoints={[{ maxWidth: 'sm', cols: 1 }]}
          onFocus={({ target }) => target instanceof HTMLTextAreaElement && setArea(target)}
        >
          <Stack spacing="xs" sx={asHigh}>
            <TextField {...bind(language)} rows={{ min: 6, max: 16 }} isFaultAbove spellCheck={false} required />
            {form.values[language] !== defaultTexts[event][language] && (
              <Group>
                <Button
                  variant="subtle"
                  compact
                  h={36}
                  leftIcon={<IconArrowBackUp size={16} aria-hidden />}
                  aria-label={texts.resetOf(label, messageLanguageLooks[language].label)}
                  onClick={() => form.set({ [language]: defaultTexts[event][language] })}
                >
                  {texts.reset}
                </Button>
              </Group>
            )}
          </Stack>
          <Preview event={event} language={language} template={form.values[language]} />
        </SimpleGrid>
      ))}
    </FormSection>
  )
}

/** The language of customers of whom the store knows none. */
const LanguageSection = ({ saved }: { saved: Settings<MessageSettings> }) => {
  const { call } = useCall(saveTemplates)
  const { form } = useSettingsForm(messageLanguage, {
    name: 'messages: language',
    saved,
    from: readTemplates,
    save: (values, meta) => call(values, meta),
  })
  return (
    <FormSection title={texts.language.title} form={form}>
      <NativeSelect
        label={messageLanguage.fields.language.label}
        description={texts.language.help}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        styles={{ input: { [touchScreen]: { height: 44 } } }}
        data={messageLanguages.map((value) => ({ value, label: messageLanguageLooks[value].label }))}
        value={form.values.language}
        error={form.errors['language']}
        onChange={({ currentTarget }) => form.set({ language: currentTarget.value as MessageLanguage })}
      />
    </FormSection>
  )
}

/** The templates of messages, for owners (store 10). */
const TemplatesPage = () => {
  const query = useRead(readTemplates, noVariables, {})
  const mayReadHistory = useMay('history:read')
  const { has } = useCapabilities(true)
  const { data, error } = query
  const partsOf = (saved: Settings<MessageSettings>): Part[] => [
    { id: 'language', title: texts.language.title, content: <LanguageSection saved={saved} /> },
    ...messageEvents.map((event) => ({
      id: event,
      group: texts.about,
      title: messageEventLooks[event].label,
      content: <EventSection event={event} saved={{ ...saved.templates[event], updatedAt: saved.updatedAt }} />,
    })),
    ...(mayReadHistory && has('history')
      ? [
          {
            id: 'history',
            group: texts.changes,
            title: historyTexts.title,
            content: <HistorySection resource="store-settings" id="messageTemplates" level={2} />,
          },
        ]
      : []),
  ]
  return (
    <Stack spacing="md" maw={partsWidth}>
      <PageHead title={texts.title} subtitle={texts.lines} back={{ to: '/messages', label: texts.back }} />
      {!data && !error && <LoadingText>{texts.loading}</LoadingText>}
      {!data && error && <QueryFailed text={texts.loadFailed} query={query} />}
      {data && <PartsPage label={texts.index} back={texts.all} parts={partsOf(data)} />}
    </Stack>
  )
}

export default TemplatesPage
