import { Button, Paper, Stack, Text } from '../../components/ui/core'
import { useSessionStore } from '../../providers/session/session-context'
import { storeSettingsTexts } from './store-settings-texts'

const { login: texts } = storeSettingsTexts

/** Stands in for the settings where nobody is signed in (specification 2 and 6: store settings). */
export const LoginPrompt = () => {
  const session = useSessionStore()
  const goToLogin = () => {
    session.clear()
    // Read anew, so that nothing of a session that is only half there is left; it comes back here afterwards.
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
