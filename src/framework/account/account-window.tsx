import { useUpdatePassword } from '@refinedev/core'
import { type FormEvent, useRef, useState } from 'react'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { Section } from '../../components/section'
import { Button, Group, Stack, TextInput } from '../../components/ui/core'
import { passwordFault } from '../../domain/account/password-rule'
import { layoutTexts } from '../layout/layout-texts'
import { useCapabilities } from '../state/use-capabilities'
import { accountTexts } from './account-texts'
import { Devices } from './devices'
import { SecondFactor } from './second-factor'

const texts = accountTexts.password

/** The most used passwords are known to the server only. */
const isCommon = (): boolean => false

/** Changes the password of the signed-in user. */
const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { mutateAsync: update, isPending } = useUpdatePassword<{ current: string; password: string }>()
  const [values, setValues] = useState({ current: '', password: '' })
  const [wasTried, setTried] = useState(false)
  const current = useRef<HTMLInputElement>(null)
  const next = useRef<HTMLInputElement>(null)
  const missing = values.current === '' ? texts.missing : undefined
  const fault = passwordFault(values.password, isCommon)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    if (missing ?? fault) return (missing ? current : next).current?.focus()
    // The toast of a failure is already shown.
    const { success } = await update(values)
    if (success) onDone()
  }

  const input = (name: keyof typeof values, error: string | undefined) => ({
    type: 'password',
    name,
    value: values[name],
    error: wasTried ? error : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues({ ...values, [name]: value }),
  })

  return (
    <form noValidate aria-busy={isPending} onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          {...input('current', missing)}
          ref={current}
          label={texts.current}
          autoComplete="current-password"
          data-autofocus
        />
        <TextInput
          {...input('password', fault)}
          ref={next}
          label={texts.next}
          description={texts.about}
          autoComplete="new-password"
        />
        <Group position="right">
          <Button type="submit" loading={isPending}>
            {texts.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The account of the signed-in user: password, second factor and devices, as far as the backend has them. */
const AccountWindow = ({ onClose }: { onClose: () => void }) => {
  const { has } = useCapabilities(true)
  const [areCodesShown, setCodesShown] = useState(false)
  return (
    <ModalWindow title={layoutTexts.account} width={560} isPrinted={areCodesShown} onClose={onClose}>
      <Stack>
        {has('staff') && (
          <div data-screen-only>
            <Section title={texts.title}>
              <PasswordForm onDone={onClose} />
            </Section>
          </div>
        )}
        {has('second-factor') && (
          <Section title={accountTexts.factor.title}>
            <SecondFactor onCodes={setCodesShown} />
          </Section>
        )}
        {has('sessions') && (
          <div data-screen-only>
            <Section title={accountTexts.devices.title}>
              <Devices path="/auth/sessions" isOwn />
            </Section>
          </div>
        )}
      </Stack>
    </ModalWindow>
  )
}

export default AccountWindow
