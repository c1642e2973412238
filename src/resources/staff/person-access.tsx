import { useGetIdentity } from '@refinedev/core'
import { Section } from '../../components/section'
import { Button, Group, Stack, Text } from '../../components/ui/core'
import type { User } from '../../domain/account/account'
import type { Person } from '../../domain/account/staff'
import { Devices } from '../../framework/account/devices'
import { useCall } from '../../framework/calls/use-call'
import { type Endpoint, type IdVariables, segment } from '../../framework/declaration/endpoint'

const texts = {
  devices: 'Where they are signed in',
  ownDevices: 'Where you are signed in',
  factor: 'Two-step sign-in',
  on: 'On. If they have lost their phone and their recovery codes, turn it off. They can then sign in with their password only.',
  off: 'Off. Each person turns it on in their own account.',
  own: (isOn: boolean): string => `${isOn ? 'On' : 'Off'}. You change it under “Your account”, at the top of the page.`,
  turnOff: 'Turn off',
  turnedOff: 'Two-step sign-in is off.',
  failed: 'Two-step sign-in could not be turned off.',
} as const

const turnOff: Endpoint<IdVariables, unknown> = {
  method: 'DELETE',
  path: ({ id }) => `/staff/${segment(id)}/second-factor`,
  parse: (body) => body,
  success: texts.turnedOff,
  failure: texts.failed,
  changes: 'staff',
}

/** Where a person is signed in, and their two-step sign-in, for the owner (docs/decisions/0046). */
export const PersonAccess = ({ person: { _id, secondFactor } }: { person: Person }) => {
  const { call, isCalling } = useCall(turnOff)
  const { data: user } = useGetIdentity<User | null>()
  const isOwn = user?._id === _id
  const about = secondFactor ? texts.on : texts.off
  return (
    <Stack mt="md">
      <Section title={isOwn ? texts.ownDevices : texts.devices}>
        <Devices path={`/staff/${segment(_id)}/sessions`} />
      </Section>
      <Section title={texts.factor}>
        <Stack spacing="sm">
          <Text size="sm">{isOwn ? texts.own(secondFactor) : about}</Text>
          {secondFactor && !isOwn && (
            <Group>
              <Button
                variant="default"
                loading={isCalling}
                // The error toast is already shown.
                onClick={() => void call({ id: _id }).catch(() => undefined)}
              >
                {texts.turnOff}
              </Button>
            </Group>
          )}
        </Stack>
      </Section>
    </Stack>
  )
}
