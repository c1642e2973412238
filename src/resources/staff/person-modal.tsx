import { Button, Group, Stack, Text } from '../../components/ui/core'
import { person, type Person, roleAbout, roleLooks } from '../../domain/account/staff'
import { isStatus } from '../../domain/shared/status'
import { faultsOf } from '../../domain/record/faults'
import { type FormOf, formOf, valuesIn } from '../../domain/record/form'
import { withFields } from '../../domain/record/record'
import type { CreateModalProps, ModalProps } from '../../framework/declaration/resource'
import { useDraft } from '../../framework/form/drafts'
import { FormWindow } from '../../framework/form/form-window'
import { RecordRows } from '../../framework/form/inputs/record-columns'
import { recordInputs, recordInputsExtra } from '../../framework/form/inputs/record-input'
import type { FormDraft } from '../../framework/form/record-form'
import { useRecordForm } from '../../framework/form/use-record-form'
import { staffTexts } from './staff-texts'
import { useGetIdentity } from '@refinedev/core'
import { Section } from '../../components/section'
import type { User } from '../../domain/account/account'
import { Devices } from '../../framework/account/devices'
import { useCall } from '../../framework/calls/use-call'
import { type Endpoint, type IdVariables, segment } from '../../framework/declaration/endpoint'

const texts = {
  password: 'They choose their own password, with a link that you send them next.',
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
const PersonAccess = ({ person: { _id, secondFactor } }: { person: Person }) => {
  const { call, isCalling } = useCall(turnOff)
  const { data: user } = useGetIdentity<User | null>()
  const isOwn = user?._id === _id
  const about = secondFactor ? texts.on : texts.off
  return (
    <Stack mt="lg">
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

const edited = withFields(person, 'name', 'email', 'role', 'disabled')

type PersonValues = FormOf<typeof edited>

const inputs = recordInputs<PersonValues>(edited.fields, {
  email: { type: 'email', autoCapitalize: 'none', spellCheck: false },
  role: {
    // A stored person may have a role that this version does not know.
    help: ({ role }) => (isStatus(roleLooks, role) ? `${roleLooks[role].label} ${roleAbout[role]}` : undefined),
  },
})

/** A new person may do the least, until an owner chooses. */
const newPerson = { role: 'viewer' } as const

type PersonModalProps = Partial<ModalProps<Person> & CreateModalProps> & Pick<CreateModalProps, 'onClose'>

/** The form of a person; a new one gets their password by a link. */
const PersonModal = ({ record, onClose, openRecord }: PersonModalProps) => {
  const { data: user } = useGetIdentity<User | null>()
  const isOwn = record !== undefined && user?._id === record._id
  /** A new person cannot sign in before they have the link. */
  const done = (stored: unknown): void => {
    onClose()
    const { _id: added } = (stored ?? {}) as Partial<Person>
    if (!record && added !== undefined) openRecord?.('link', added)
  }
  const form = useRecordForm<PersonValues, undefined>({
    saved: formOf(edited, record ?? newPerson),
    draft: useDraft<FormDraft<PersonValues>>({ form: 'person', record: record?._id ?? 'new', isAsked: true }),
    extras: { inputs: recordInputsExtra(inputs) },
    savesPristine: !record && 'in vain',
    check: (values) => faultsOf(edited, valuesIn(edited, values)),
    shows: 'once submitted',
    copy: record && {
      resource: 'staff',
      id: record._id,
      updatedAt: record.updatedAt,
      fields: edited.fields,
      valuesOf: (stored: Person) => formOf(edited, stored),
    },
    target: { resource: 'staff', id: record?._id },
    submit: (changed, values, { write }) => write(record ? changed : values),
    onSaved: done,
  })
  return (
    <FormWindow
      form={form}
      title={record ? staffTexts.windows.edit : staffTexts.windows.create}
      {...(record ? {} : { submitLabel: staffTexts.windows.create })}
      onClose={onClose}
    >
      <RecordRows
        form={form}
        inputs={inputs}
        // Nobody shuts themselves out.
        rows={['name', 'email', 'role', ...(record && !isOwn ? (['disabled'] as const) : [])]}
        first="name"
      />
      {!record && (
        <Text size="sm" color="dimmed">
          {texts.password}
        </Text>
      )}
      {/* Missing in the answers of a backend without sessions. */}
      {record?.secondFactor !== undefined && <PersonAccess person={record} />}
    </FormWindow>
  )
}

export default PersonModal
