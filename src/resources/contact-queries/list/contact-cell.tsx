import type { ContactQuery } from '../../../domain/query/contact-query'
import { MailLink } from '../../../components/contact/mail-link'
import { PhoneLinks } from '../../../components/contact/phone-links'
import { Box, Text } from '../../../components/ui/core'
import { listTexts } from './list-texts'

/** px; most addresses stand on one line then. */
const widthOfMost = 190

/** How the customer can be reached: the phone number, and the e-mail address beneath it. */
export const ContactCell = ({ query: { phoneNumber, email } }: { query: ContactQuery }) => (
  <Box sx={{ display: 'inline-grid', justifyItems: 'inherit', maxWidth: 260, minWidth: email ? widthOfMost : 0 }}>
    {phoneNumber && <PhoneLinks phones={[phoneNumber]} isDense />}
    {email && <MailLink email={email} isDense />}
    {!phoneNumber && !email && (
      <Text span size="sm" color="dimmed">
        {listTexts.noContact}
      </Text>
    )}
  </Box>
)
