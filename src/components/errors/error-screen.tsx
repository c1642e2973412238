import { errorScreenTexts } from './error-screen-texts'
import { Button, Center, Stack, Text, Title } from '../ui/core'
import { IconAlertTriangle } from '../ui/icons'

interface ErrorScreenProps {
  title?: string
  message: string | undefined
  /** The button; reloads the page when absent. */
  label?: string
  isBusy?: boolean
  onPress?: () => void
}

const reload = (): void => window.location.reload()

/** The generic error screen (contract 2.2). */
export const ErrorScreen = ({
  title = errorScreenTexts.title,
  message,
  label = errorScreenTexts.reload,
  isBusy = false,
  onPress = reload,
}: ErrorScreenProps) => (
  <Center role="alert" p="md" sx={{ minHeight: '70vh' }}>
    <Stack align="center" spacing="md" sx={{ maxWidth: 480, textAlign: 'center' }}>
      <IconAlertTriangle size={48} aria-hidden />
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text sx={{ overflowWrap: 'anywhere' }}>{message?.trim() ? message : errorScreenTexts.unexpected}</Text>
      <Button size="md" loading={isBusy} onClick={onPress}>
        {label}
      </Button>
    </Stack>
  </Center>
)
