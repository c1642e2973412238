import { Section } from '../../components/section'
import { Button, Group, Stack, Text } from '../../components/ui/core'
import type { Person } from '../../domain/account/staff'
import { Devices } from '../../framework/account/devices'
import { useCall } from '../../framework/calls/use-call'
import { type Endpoint, type IdVariables, segment } from '../../framework/declaration/endpoint'

const texts = {
  devices: 'Signed in on',
  factor: 'Second factor',
  on: 'On. If they have lost their phone and their recovery codes, turn it off; they then sign in with the password only.',
  off: 'Off. Each person turns it on in their own account.',
  turnOff: 'Turn off',
  turnedOff: 'The second factor is off.',
  failed: 'Failed to turn off the second factor',
} as const

const turnOff: Endpoint<IdVariables, unknown> = {
  method: 'DELETE',
  path: ({ id }) => `/staff/${segment(id)}/second-factor`,
  parse: (body) => body,
  success: texts.turnedOff,
  failure: texts.failed,
  changes: 'staff',
}

/** Where a person is signed in, and their second factor, for the owner (docs/decisions/0046). */
export const PersonAccess = ({ person: { _id, secondFactor } }: { person: Person }) => {
  const { call, isCalling } = useCall(turnOff)
  return (
    <Stack mt="md">
      <Section title={texts.devices}>
        <Devices path={`/staff/${segment(_id)}/sessions`} />
      </Section>
      <Section title={texts.factor}>
        <Stack spacing="sm">
          <Text size="sm">{secondFactor ? texts.on : texts.off}</Text>
          {secondFactor && (
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
