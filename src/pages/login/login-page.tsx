import { Hint } from '../../components/hint'
import { Center, Paper, Stack, Text, Title } from '../../components/ui/core'
import type { AppConfig } from '../../providers/config/config'
import type { Http } from '../../providers/http/http'
import type { Ending } from '../../providers/session/session'
import { Mark } from './mark'
import { LoginForm } from './login-form'
import { loginTexts } from './login-texts'

interface LoginPageProps {
  http: Http
  config: Pick<AppConfig, 'storeName' | 'logo' | 'mailsLinks'>
  /** Why the session ended that was open in this tab. */
  ended: Ending | undefined
}

/** What the user cannot know, because it happened in another tab. A toast tells of a session that expired here. */
const endings: Partial<Record<Ending, string>> = {
  'logout-elsewhere': loginTexts.loggedOutElsewhere,
  elsewhere: loginTexts.endedElsewhere,
}

/** Login page of the administrators (contract 2.3). */
export const LoginPage = ({ http, config, ended }: LoginPageProps) => {
  const ending = ended && endings[ended]
  return (
    <Center
      component="main"
      p="md"
      sx={(theme) => ({
        minHeight: '100vh',
        backgroundColor: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.brand?.[0],
      })}
    >
      <Paper shadow="md" radius="lg" withBorder sx={{ width: '100%', maxWidth: 420, padding: 'clamp(20px, 6vw, 36px)' }}>
        <Stack spacing={4} mb="xl" align="center" sx={{ textAlign: 'center' }}>
          <Mark logo={config.logo} />
          <Title order={1} size="h2" mt={8} sx={{ overflowWrap: 'anywhere' }}>
            {config.storeName}
          </Title>
          <Text>{loginTexts.subtitle}</Text>
          <Hint>{loginTexts.note}</Hint>
        </Stack>
        <LoginForm http={http} ending={ending} mailsLinks={config.mailsLinks} />
        <Text size="xs" color="dimmed" align="center" mt="md">
          {loginTexts.footer}
        </Text>
      </Paper>
    </Center>
  )
}
