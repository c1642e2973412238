import type { CustomerDetails } from '../../../domain/order'
import { ActionIcon, Anchor, Group, Stack } from '../../../components/ui/core'
import { IconBrandWhatsapp, IconPhone } from '../../../components/ui/icons'
import { partsTexts } from './parts-texts'
import { callLink, phonesOf, whatsAppLink } from './phones'

/** The numbers of a customer, each to call or to write to; nothing when there are none. */
export const PhoneLinks = ({ customer }: { customer: CustomerDetails | undefined }) => {
  const phones = phonesOf(customer)
  if (phones.length === 0) return null
  return (
    <Stack spacing={4} align="flex-end">
      {phones.map((phone) => (
        <Group key={phone} spacing={4} noWrap>
          <Anchor href={callLink(phone)} aria-label={partsTexts.call(phone)} sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 40, padding: '0 4px' }}>
            <Group spacing={4} noWrap>
              <IconPhone size={16} aria-hidden />
              {phone}
            </Group>
          </Anchor>
          <ActionIcon
            component="a"
            href={whatsAppLink(phone)}
            target="_blank"
            rel="noopener noreferrer"
            size={40}
            color="green"
            aria-label={partsTexts.whatsApp(phone)}
            title={partsTexts.whatsApp(phone)}
          >
            <IconBrandWhatsapp size={20} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  )
}
