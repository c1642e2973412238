import type { ReactNode } from 'react'
import { errorScreenTexts } from './error-screen-texts'
import { Button, Center, Group, Stack, Text, Title } from '../ui/core'
import { IconAlertTriangle } from '../ui/icons'

interface ErrorScreenProps {
  title?: string
  message: string | undefined
  /** The cause in one sentence, below the message. */
  reason?: string | undefined
  /** The button; reloads the page when absent. */
  label?: string
  isBusy?: boolean
  onPress?: () => void
  /** Other ways out, beside the button. */
  children?: ReactNode
}

const reload = (): void => window.location.reload()

/** The generic error screen (contract 2.2). */
export const ErrorScreen = ({
  title = errorScreenTexts.title,
  message,
  reason,
  label = errorScreenTexts.reload,
  isBusy = false,
  onPress = reload,
  children,
}: ErrorScreenProps) => (
  <Center role="alert" p="md" sx={{ minHeight: '70vh' }}>
    <Stack align="center" spacing="md" sx={{ maxWidth: 480, textAlign: 'center' }}>
      <IconAlertTriangle size={48} aria-hidden />
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text sx={{ overflowWrap: 'anywhere' }}>{message?.trim() ? message : errorScreenTexts.unexpected}</Text>
      {reason !== undefined && (
        <Text size="sm" color="dimmed" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
      <Group position="center">
        <Button size="md" loading={isBusy} onClick={onPress}>
          {label}
        </Button>
        {children}
      </Group>
    </Stack>
  </Center>
)
