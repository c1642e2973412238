import { useUpdatePassword } from '@refinedev/core'
import { useState } from 'react'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { WindowFooter } from '../../components/modal-window/window-footer'
import { Section } from '../../components/section'
import { Button, Stack, Switch } from '../../components/ui/core'
import { ownPassword } from '../../domain/account/own-account'
import { passwordFault } from '../../domain/account/password-rule'
import type { FormOf } from '../../domain/record/form'
import { recordInputs } from '../form/inputs/record-input'
import { layoutTexts } from '../layout/layout-texts'
import { isSoundOn, playSound, turnSound } from '../live/sound'
import { useCapabilities } from '../state/use-capabilities'
import { AccountForm } from './account-form'
import { accountTexts } from './account-texts'
import { Devices } from './devices'
import { RecoveryCodes } from './recovery-codes'
import { SecondFactor } from './second-factor'
import { offTrack } from '../form/inputs/toggle'

const texts = accountTexts.password

type PasswordValues = FormOf<typeof ownPassword>

const inputs = recordInputs<PasswordValues>(ownPassword.fields, {
  current: { type: 'password', autoComplete: 'current-password' },
  password: { type: 'password', autoComplete: 'new-password', help: texts.about },
})

/** The most used passwords are known to the server only. */
const isCommon = (): boolean => false

const checkNew = ({ password }: PasswordValues) => {
  const fault = password === '' ? undefined : passwordFault(password, isCommon, ownPassword.fields.password.label)
  return fault === undefined ? {} : { password: fault }
}

/** Changes the password of the signed-in user. */
const PasswordForm = ({ isFirst, onDone }: { isFirst: boolean; onDone: () => void }) => {
  const { mutateAsync: update } = useUpdatePassword<PasswordValues>()
  const send = async (values: PasswordValues): Promise<void> => {
    const { success, error } = await update(values)
    if (!success) throw error instanceof Error ? error : new Error(error?.message)
  }
  return (
    <AccountForm
      empty={{ current: '', password: '' }}
      definition={ownPassword}
      inputs={inputs}
      check={checkNew}
      submitLabel={texts.submit}
      send={send}
      isFirst={isFirst}
      onDone={onDone}
    />
  )
}

/** Turns the sound of new records on and off on this device; it is heard once when it is turned on. */
const SoundSwitch = () => {
  const [isOn, setOn] = useState(isSoundOn)
  return (
    <Switch
      styles={(theme) => ({ track: offTrack(theme) })}
      label={accountTexts.sound.label}
      checked={isOn}
      onChange={({ currentTarget: { checked } }) => {
        setOn(checked)
        turnSound(checked)
        if (checked) void playSound()
      }}
    />
  )
}

/** The account of the signed-in user: password, two-step sign-in, devices and sound, as far as the backend has them. */
const AccountWindow = ({ onClose }: { onClose: () => void }) => {
  const { has } = useCapabilities(true)
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes?.length) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />
  return (
    <ModalWindow title={layoutTexts.account} width={560} onClose={onClose}>
      <Stack>
        {has('staff') && (
          <Section title={texts.title}>
            <PasswordForm isFirst={!codes} onDone={onClose} />
          </Section>
        )}
        {has('second-factor') && (
          <Section title={accountTexts.factor.title}>
            <SecondFactor onCodes={setCodes} isFocused={codes !== undefined} />
          </Section>
        )}
        {has('sessions') && (
          <Section title={accountTexts.devices.title}>
            <Devices path="/auth/sessions" isOwn />
          </Section>
        )}
        {has('live') && (
          <Section title={accountTexts.sound.title}>
            <SoundSwitch />
          </Section>
        )}
      </Stack>
      <WindowFooter>
        <Button variant="default" onClick={onClose}>
          {accountTexts.done}
        </Button>
      </WindowFooter>
    </ModalWindow>
  )
}

export default AccountWindow
