import { phoneDigits } from '../../domain/shared/phone'
import { callLink, whatsAppLink } from '../phone-links'
import { touchScreen } from '../touch-screen'
import { ActionIcon, Anchor, Group, Stack } from '../ui/core'
import { IconBrandWhatsapp, IconPhone } from '../ui/icons'
import { contactTexts } from './contact-texts'
import { iconLinkSize, linkHeight, onBaseline } from './link-sizes'

/** Least digits of a number that can have WhatsApp; shorter ones are landline extensions or typing errors. */
const numberLength = 10

interface PhoneLinksProps {
  phones: readonly string[]
  /** Compact, for a row of a list. */
  isDense?: boolean
  /** Where a button opens the chat. */
  withoutChat?: boolean
}

interface PhoneLinkProps extends Required<Omit<PhoneLinksProps, 'phones'>> {
  phone: string
}

/** A number, with the link of its chat before it. */
const PhoneLink = ({ phone, isDense, withoutChat }: PhoneLinkProps) => {
  const digits = phoneDigits(phone).length
  if (digits === 0) return <span>{phone}</span>
  const hasChat = !withoutChat && digits >= numberLength
  const chat = hasChat && (
    <ActionIcon
      component="a"
      data-screen-only
      href={whatsAppLink(phone)}
      target="_blank"
      rel="noopener noreferrer"
      color="green"
      aria-label={contactTexts.whatsApp(phone)}
      title={contactTexts.whatsApp(phone)}
      sx={iconLinkSize(isDense)}
    >
      <IconBrandWhatsapp size={isDense ? 18 : 20} />
    </ActionIcon>
  )
  return (
    // What is seen of the links begins and ends where the text of other facts does.
    <Group
      spacing={4}
      noWrap
      sx={{
        marginRight: isDense ? 0 : -4,
        marginLeft: hasChat ? (isDense ? -5 : -10) : isDense ? 0 : -4,
        ...(hasChat ? { [touchScreen]: { marginLeft: -11 } } : {}),
      }}
    >
      {chat}
      <Anchor href={callLink(phone)} aria-label={contactTexts.call(phone)} px={isDense ? 0 : 4} sx={linkHeight(isDense)}>
        <Group spacing={4} noWrap>
          <IconPhone size={16} aria-hidden />
          <span style={onBaseline}>{phone}</span>
        </Group>
      </Anchor>
    </Group>
  )
}

/** Phone numbers with call and WhatsApp links; null when there are none. */
export const PhoneLinks = ({ phones, isDense = false, withoutChat = false }: PhoneLinksProps) =>
  phones.length === 0 ? null : (
    <Stack spacing={isDense ? 0 : 4} align={isDense ? 'inherit' : 'flex-end'}>
      {phones.map((phone) => (
        <PhoneLink key={phone} {...{ phone, isDense, withoutChat }} />
      ))}
    </Stack>
  )
