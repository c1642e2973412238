import { errorScreenTexts } from './error-screen-texts'
import { Button, Center, Stack, Text, Title } from '../ui/core'
import { IconAlertTriangle } from '../ui/icons'

/** The generic error screen (specification 2: layout). */
export const ErrorScreen = ({ message }: { message?: string | undefined }) => (
  <Center role="alert" p="md" sx={{ minHeight: '70vh' }}>
    <Stack align="center" spacing="md" sx={{ maxWidth: 480, textAlign: 'center' }}>
      <IconAlertTriangle size={48} aria-hidden />
      <Title order={1} size="h2">
        {errorScreenTexts.title}
      </Title>
      <Text sx={{ overflowWrap: 'anywhere' }}>{message?.trim() ? message : errorScreenTexts.unexpected}</Text>
      <Button size="md" onClick={() => window.location.reload()}>
        {errorScreenTexts.reload}
      </Button>
    </Stack>
  </Center>
)
