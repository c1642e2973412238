import { useGetIdentity, useNotification } from '@refinedev/core'
import { useState } from 'react'
import { componentTexts } from '../../components/component-texts'
import { Hint } from '../../components/hint'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { useCopyText } from '../../components/plain/copy-text'
import { WindowFooter } from '../../components/modal-window/window-footer'
import { plainTexts } from '../../components/plain/plain-texts'
import { QrPicture } from '../../components/qr-picture'
import { Alert, Button, Group, Stack, Text, TextInput } from '../../components/ui/core'
import { IconBrandWhatsapp, IconCheck, IconCopy, IconKey } from '../../components/ui/icons'
import type { User } from '../../domain/account/account'
import type { Person } from '../../domain/account/staff'
import { formatDayAndTime } from '../../domain/shared/dates'
import AccountWindow from '../../framework/account/account-window'
import { useCall } from '../../framework/calls/use-call'
import { type Endpoint, type IdVariables, segment } from '../../framework/declaration/endpoint'
import { PublicAddressWarning } from '../../framework/screens/public-address-warning'
import type { ModalProps } from '../../framework/declaration/resource'
import { readRecord } from '../../framework/declaration/envelope'
import { staffTexts } from './staff-texts'

const texts = {
  about: (name: string) =>
    `${name} opens this link to choose a password, and can then sign in. The link works once, within 24 hours. Earlier links stop working.`,
  create: 'Create password link',
  created: 'Password link created.',
  failed: 'The password link could not be created.',
  link: 'Link',
  validUntil: (time: string) => `Valid until ${time}. Copy or send it now: it is not shown again.`,
  noAddress: 'The link works only on this computer or in its network, because the store has no public address.',
  copy: 'Copy',
  whatsApp: 'Send by WhatsApp',
  message: (url: string) => `Set your password for the store: ${url}`,
  code: 'QR code of the link',
  sentTo: (email: string) => `Also sent to ${email}.`,
} as const

interface PasswordLink {
  url: string
  /** ISO 8601 UTC. */
  expiresAt: string
  /** Address to which the backend sent it by e-mail, too. */
  sentTo?: string
  /** Why it could not, in a sentence. */
  notSent?: string
}

const createLink: Endpoint<IdVariables, PasswordLink> = {
  method: 'POST',
  path: ({ id }) => `/staff/${segment(id)}/password-link`,
  parse: (body) => readRecord<PasswordLink & Record<string, unknown>>(body, ['data'], 'url'),
  success: texts.created,
  failure: texts.failed,
}

const LinkParts = ({ link: { url, expiresAt, sentTo, notSent } }: { link: PasswordLink }) => {
  const { open } = useNotification()
  const message = plainTexts.copyFailed
  const { isCopied, copy } = useCopyText(url, () => open?.({ type: 'error', message, description: message }))
  return (
    <Stack spacing="sm">
      {sentTo !== undefined && (
        <Text size="sm" role="status">
          {texts.sentTo(sentTo)}
        </Text>
      )}
      {notSent !== undefined && (
        <Alert color="yellow" role="alert">
          {notSent}
        </Alert>
      )}
      <TextInput label={texts.link} value={url} readOnly onFocus={({ currentTarget }) => currentTarget.select()} />
      <Hint>{texts.validUntil(formatDayAndTime(expiresAt) ?? '')}</Hint>
      <Group spacing="sm">
        <Button
          variant="default"
          leftIcon={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={(event) => void copy(event)}
        >
          <span aria-live="polite">{isCopied ? plainTexts.copied : texts.copy}</span>
        </Button>
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(texts.message(url))}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftIcon={<IconBrandWhatsapp size={16} aria-hidden />}
        >
          {texts.whatsApp}
        </Button>
      </Group>
      <QrPicture text={url} alt={texts.code} />
    </Stack>
  )
}

/** Creates a link with which a person sets their password, to be sent or scanned. */
const LinkModal = ({ record, onClose }: ModalProps<Person>) => {
  const { call, isCalling } = useCall(createLink)
  const [link, setLink] = useState<PasswordLink>()
  const create = async (): Promise<void> => {
    // The error toast is already shown.
    setLink(await call({ id: record._id }).catch(() => undefined))
  }
  const { data: user } = useGetIdentity<User | null>()
  // One's own password is changed there.
  if (user?._id === record._id) return <AccountWindow onClose={onClose} />
  return (
    <ModalWindow title={staffTexts.windows.link} width={480} onClose={onClose}>
      <Stack>
        <Text size="sm">{texts.about(record.name || record.email)}</Text>
        <PublicAddressWarning text={texts.noAddress} />
        {link && <LinkParts link={link} />}
      </Stack>
      <WindowFooter>
        <Button variant="default" onClick={onClose}>
          {link ? componentTexts.close : componentTexts.cancel}
        </Button>
        {!link && (
          <Button data-autofocus leftIcon={<IconKey size={16} aria-hidden />} loading={isCalling} onClick={() => void create()}>
            {texts.create}
          </Button>
        )}
      </WindowFooter>
    </ModalWindow>
  )
}

export default LinkModal
