import { forwardRef, useState, type ComponentPropsWithoutRef } from 'react'
import { ActionIcon, TextInput } from '../../components/ui/core'
import { IconEye, IconEyeOff } from '../../components/ui/icons'
import { loginTexts } from './login-texts'

type PasswordFieldProps = Omit<ComponentPropsWithoutRef<typeof TextInput>, 'type' | 'rightSection'>

/**
 * A password that can be shown. Not Mantine's own: its toggle answers neither to Enter nor to a screen
 * reader, and what is wrong is not tied to its input.
 */
export const PasswordField = forwardRef<HTMLInputElement, PasswordFieldProps>((props, ref) => {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  const toggle = (
    <ActionIcon
      size={40}
      aria-label={isShown ? loginTexts.hidePassword : loginTexts.showPassword}
      onClick={() => setShown(!isShown)}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
  const type = isShown ? 'text' : 'password'
  return <TextInput {...props} ref={ref} type={type} rightSection={toggle} rightSectionWidth={48} />
})
PasswordField.displayName = 'PasswordField'
