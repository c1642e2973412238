import { useState } from 'react'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { Hint } from '../../components/hint'
import { Badge, Box, Button, Group, Stack, TextInput } from '../../components/ui/core'
import { customer, type CustomerCard } from '../../domain/customer/customer'
import { useCall } from '../../framework/calls/use-call'
import { type IdVariables, type RecordCall, segment } from '../../framework/declaration/endpoint'

const { fields } = customer

const texts = {
  noNumbers: 'No other number of this person is known.',
  join: 'Join',
  joinLabel: 'Another phone number of this person',
  part: 'Separate',
  partOf: (phone: string) => `Separate ${phone}`,
  confirmPart: (phone: string) => ({
    title: `Separate ${phone}?`,
    text: 'It becomes a customer of its own again, with its orders, note and tags. You can join it again.',
    confirmLabel: 'Separate',
  }),
} as const

type OtherNumber = IdVariables & { phone: string }

const join: RecordCall<CustomerCard, OtherNumber> = {
  method: 'POST',
  path: ({ id }) => `/customers/${segment(id)}/join`,
  serialize: ({ phone }) => ({ json: { phone } }),
  parse: () => undefined,
  changes: 'customers',
  success: 'Both numbers are shown as one customer now',
  failure: 'Failed to join the number',
}

/** Numbers of one person. */
export const customerCalls = {
  join,
  part: {
    ...join,
    path: ({ id }) => `/customers/${segment(id)}/part`,
    success: 'The number is a customer of its own again',
    failure: 'Failed to separate the number',
  } satisfies RecordCall<CustomerCard, OtherNumber>,
}

/** The numbers of one person, which can be joined and separated again. */
const Numbers = ({ card, mayEdit }: { card: CustomerCard; mayEdit: boolean }) => {
  const confirm = useConfirm()
  const [phone, setPhone] = useState('')
  const join = useCall(customerCalls.join)
  const part = useCall(customerCalls.part)
  const add = async (): Promise<void> => {
    // The error toast is already shown.
    await join.call({ id: card.phone, phone }).then(
      () => setPhone(''),
      () => undefined,
    )
  }
  const separate = async (other: string): Promise<void> => {
    if (await confirm(texts.confirmPart(other))) await part.call({ id: card.phone, phone: other }).catch(() => undefined)
  }
  return (
    <Stack spacing="xs">
      {card.joined.length === 0 && <Hint>{texts.noNumbers}</Hint>}
      {card.joined.map((each) => (
        <Box key={each.phone} sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 12, alignItems: 'center' }}>
          <Box fz="sm" sx={{ overflowWrap: 'anywhere' }}>
            {[each.phone, each.name].filter(Boolean).join(' · ')}
            {each.doNotSell && <Badge color="red">{`${fields.isBlocked.label}: ${each.doNotSell.reason}`}</Badge>}
            {each.note !== '' && <Hint>{each.note}</Hint>}
          </Box>
          {mayEdit && (
            <Button
              variant="default"
              loading={part.isCalling}
              aria-label={texts.partOf(each.phone)}
              onClick={() => void separate(each.phone)}
            >
              {texts.part}
            </Button>
          )}
        </Box>
      ))}
      {mayEdit && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!join.isCalling) void add()
          }}
        >
          <Group spacing="xs" align="flex-end">
            <TextInput
              label={texts.joinLabel}
              type="tel"
              inputMode="tel"
              required
              maxLength={40}
              value={phone}
              onChange={({ currentTarget }) => setPhone(currentTarget.value)}
              sx={{ flex: '1 1 180px' }}
            />
            <Button type="submit" variant="default" loading={join.isCalling}>
              {texts.join}
            </Button>
          </Group>
        </form>
      )}
    </Stack>
  )
}

export default Numbers
