import { useId, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { Hint } from '../../../components/hint'
import { touchScreen } from '../../../components/touch-screen'
import { Box, Button, Group, NativeSelect, Stack, type Sx, Text } from '../../../components/ui/core'
import { IconBrandWhatsapp, IconChevronDown, IconDotsVertical, IconMail, IconMessages } from '../../../components/ui/icons'
import {
  mailSubject,
  type MessageChannel,
  type MessageLanguage,
  messageLanguageLooks,
  messageLanguages,
  type MessageTexts,
} from '../../../domain/message/message'
import { formatDay } from '../../../domain/shared/dates'
import { messageLength } from '../../../domain/message/message-length'
import { mailText, smsText, whatsAppText } from '../../../domain/message/message-links'
import { lookOf } from '../../../domain/shared/status'
import { messagesTexts as texts } from './messages-texts'

interface TellActionsProps {
  orderId: string
  customerName: string
  phone: string
  email: string
  /** When the address was given with a query, ISO 8601 UTC. */
  emailSince: string | null
  /** In which the message is offered first. */
  usual: MessageLanguage
  messages: MessageTexts
  store: string
  sendsEmail: boolean
  /** Offers to mark that the customer need not be notified. */
  maySkip: boolean
  /** Called when a link was opened, or for an e-mail that the server shall send. */
  onTell: (channel: MessageChannel, language: MessageLanguage) => void
}

const languageOptions = messageLanguages.map((value) => ({ value, label: messageLanguageLooks[value].label }))

const narrow = '@media (max-width: 36em)'

/** Large enough for a thumb; on a phone the first action fills what the others leave. */
const large = { height: 40, '@media (min-width: 80em)': { height: 36 }, [touchScreen]: { height: 44 } }
/** Without its icon on a phone, so that the first action's text stays on one line. */
const beside = { ...large, [narrow]: { '& .mantine-Button-leftIcon': { display: 'none' } } }
const primary = { ...large, [narrow]: { flex: 1 } }

/** On a phone, what is seldom needed is shown after a press, so that more customers are seen. */
const restSx = (isOpen: boolean): Sx => ({
  display: 'contents',
  [narrow]: {
    display: isOpen ? 'grid' : 'none',
    gridTemplateColumns: '1fr 1fr',
    gap: 8,
    width: '100%',
    '& > button': { borderColor: 'currentcolor' },
  },
})

/** The ways to notify a customer, the language, and the text. Links open a new tab, and the note follows. */
export const MessageActions = ({ orderId, customerName, phone, email, messages, onTell, ...props }: TellActionsProps) => {
  const { emailSince, usual, store, sendsEmail, maySkip } = props
  const confirm = useConfirm()
  const [language, setLanguage] = useState(usual)
  const [isShown, setShown] = useState(false)
  const [hasMore, setMore] = useState(false)
  const textId = useId()
  const restId = useId()
  const text = messages[language] ?? ''
  const { characters, parts } = messageLength(text)
  const name = (action: string): string => texts.actionOf(action, customerName, orderId)
  /** A text of the store's own has no order. */
  const about = orderId || customerName || phone
  const [chat, sms] = [whatsAppText(phone, text), smsText(phone, text)]
  const mail = sendsEmail ? undefined : mailText(email, mailSubject(store, orderId), text)
  const emailDay = formatDay(emailSince) ?? ''
  const sendMail = async (): Promise<void> => {
    if (await confirm(texts.confirmEmail(email, emailDay, customerName, orderId))) onTell('email', language)
  }
  /** A link to another app, which keeps this page open. */
  const link = (href: string, channel: MessageChannel) => ({
    component: 'a' as const,
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    onClick: () => onTell(channel, language),
  })
  return (
    <Stack spacing="xs">
      <Group spacing={8}>
        {chat !== undefined && (
          <Button
            {...link(chat, 'whatsapp')}
            data-opens
            variant="light"
            px="sm"
            sx={primary}
            leftIcon={<IconBrandWhatsapp size={18} aria-hidden />}
            aria-label={name(texts.channels.whatsapp)}
          >
            {texts.channels.whatsapp}
          </Button>
        )}
        {sms !== undefined && (
          <Button
            {...link(sms, 'sms')}
            variant="subtle"
            color="gray"
            px="xs"
            sx={beside}
            leftIcon={<IconMessages size={16} aria-hidden />}
            aria-label={name(texts.channels.sms)}
          >
            {texts.channels.sms}
          </Button>
        )}
        <Button
          variant="default"
          px="sm"
          sx={{ ...large, display: 'none', [narrow]: { display: 'inline-block' } }}
          aria-expanded={hasMore}
          aria-controls={restId}
          aria-label={name(texts.more)}
          onClick={() => setMore(!hasMore)}
        >
          <IconDotsVertical size={20} aria-hidden style={{ display: 'block' }} />
        </Button>
        <Box id={restId} sx={restSx(hasMore)}>
          {mail !== undefined && (
            <Button
              {...link(mail, 'email')}
              variant="default"
              px="sm"
              sx={large}
              leftIcon={<IconMail size={16} aria-hidden />}
              aria-label={name(texts.channels.email)}
            >
              {texts.channels.email}
            </Button>
          )}
          {sendsEmail && email !== '' && (
            <Button
              variant="default"
              px="sm"
              sx={large}
              leftIcon={<IconMail size={16} aria-hidden />}
              aria-label={name(texts.sendEmail)}
              onClick={() => void sendMail()}
            >
              {texts.sendEmail}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            px="xs"
            sx={large}
            rightIcon={<IconChevronDown size={16} aria-hidden style={isShown ? { transform: 'rotate(180deg)' } : undefined} />}
            aria-expanded={isShown}
            aria-controls={textId}
            aria-label={texts.textOf(about, lookOf(messageLanguageLooks, language).label)}
            onClick={() => setShown(!isShown)}
          >
            {texts.text}
          </Button>
          {maySkip && (
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              sx={{ ...large, fontWeight: 400 }}
              aria-label={name(texts.channels.none)}
              onClick={() => onTell('none', language)}
            >
              {texts.channels.none}
            </Button>
          )}
        </Box>
      </Group>
      {(sendsEmail || mail !== undefined) && email !== '' && (
        <Box sx={hasMore ? {} : { [narrow]: { display: 'none' } }}>
          <Hint>{texts.emailTo(email, emailDay)}</Hint>
        </Box>
      )}
      {chat === undefined && <Hint>{texts.noPhone}</Hint>}
      <Box id={textId} hidden={!isShown}>
        <NativeSelect
          aria-label={texts.languageOf(about)}
          data={languageOptions}
          value={language}
          w={120}
          mb="xs"
          styles={{ input: large }}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as MessageLanguage)}
        />
        <Text size="sm" lang={language} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Hint>{texts.length(characters, parts)}</Hint>
      </Box>
    </Stack>
  )
}
