import { Button, Paper, Stack, Text } from '../../components/ui/core'
import { useSessionStore } from '../../providers/session/session-context'
import { storeSettingsTexts } from './store-settings-texts'

const { login: texts } = storeSettingsTexts

/** Shown in place of the settings without a session (specification 2 and 6: store settings). */
export const LoginPrompt = () => {
  const session = useSessionStore()
  const goToLogin = () => {
    session.clear()
    // A full page load discards all state of the broken session; the login then returns to this page.
    window.location.assign(`/login?to=${encodeURIComponent(window.location.pathname)}`)
  }
  return (
    <Paper withBorder p="lg">
      <Stack align="flex-start">
        <Text>{texts.text}</Text>
        <Button onClick={goToLogin}>{texts.button}</Button>
      </Stack>
    </Paper>
  )
}
