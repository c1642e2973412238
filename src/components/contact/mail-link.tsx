import { Anchor, Box } from '../ui/core'
import { IconMail } from '../ui/icons'
import { contactTexts } from './contact-texts'
import { linkHeight, onBaseline } from './link-sizes'

/** `mailto:` link; undefined for an invalid address. The address is encoded, so it cannot add mail headers or a body. */
export const mailLink = (email: string): string | undefined => {
  const address = email.trim()
  return /^[^\s@]+@[^\s@]+$/.test(address) ? `mailto:${encodeURIComponent(address).replace('%40', '@')}` : undefined
}

/** An e-mail address as a link, which a row of a list cuts to one line; plain text when it is invalid. */
export const MailLink = ({ email, isDense = false }: { email: string; isDense?: boolean }) => {
  const link = mailLink(email)
  if (link === undefined) return <span>{email}</span>
  return (
    <Anchor href={link} aria-label={contactTexts.mail(email)} px={isDense ? 0 : 4} mr={isDense ? 0 : -4} sx={linkHeight(isDense)}>
      <Box
        component="span"
        sx={{ display: 'flex', gap: 4, alignItems: 'center', overflowWrap: 'anywhere', minWidth: 0 }}
        {...(isDense ? { className: 'whole', title: email } : {})}
      >
        <IconMail size={16} aria-hidden style={{ flex: 'none' }} />
        <span className={isDense ? 'one-line' : undefined} style={onBaseline}>
          {email}
        </span>
      </Box>
    </Anchor>
  )
}
