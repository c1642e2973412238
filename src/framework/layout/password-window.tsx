import { useUpdatePassword } from '@refinedev/core'
import { type FormEvent, useRef, useState } from 'react'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { Button, Group, Stack, TextInput } from '../../components/ui/core'
import { passwordFault } from '../../domain/account/password-rule'
import { layoutTexts } from './layout-texts'

const texts = {
  about: 'You stay signed in here, and are signed out everywhere else.',
  current: 'Current password',
  next: 'New password',
  missing: 'Current password is required',
} as const

/** The most used passwords are known to the server only. */
const isCommon = (): boolean => false

/** Changes the password of the signed-in user. */
const PasswordWindow = ({ onClose }: { onClose: () => void }) => {
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
    if (success) onClose()
  }

  const input = (name: keyof typeof values, error: string | undefined) => ({
    type: 'password',
    name,
    value: values[name],
    error: wasTried ? error : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => setValues({ ...values, [name]: value }),
  })

  return (
    <ModalWindow title={layoutTexts.password} width={440} onClose={onClose}>
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
              {layoutTexts.password}
            </Button>
          </Group>
        </Stack>
      </form>
    </ModalWindow>
  )
}

export default PasswordWindow
