import { Link } from 'react-router'
import { Button, Center, Group, Stack, Text, Title } from '../../../components/ui/core'
import { IconAlertTriangle } from '../../../components/ui/icons'
import { categoriesPageTexts } from './categories-texts'

const { title, text, reload, dashboard } = categoriesPageTexts.error

/**
 * Shown when the page cannot be rendered (contract 2.1).
 *
 * @param props.reason the cause in one sentence, if known
 */
export const CategoriesError = ({ reason }: { reason?: string | undefined }) => (
  <Center role="alert" p="md" sx={{ minHeight: '60vh' }}>
    <Stack align="center" spacing="md" sx={{ maxWidth: 520, textAlign: 'center' }}>
      <IconAlertTriangle size={48} aria-hidden />
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text>{text}</Text>
      {reason !== undefined && (
        <Text size="sm" color="dimmed" sx={{ overflowWrap: 'anywhere' }}>
          {reason}
        </Text>
      )}
      <Group position="center">
        <Button h={40} onClick={() => window.location.reload()}>
          {reload}
        </Button>
        <Button h={40} variant="default" component={Link} to="/dashboard">
          {dashboard}
        </Button>
      </Group>
    </Stack>
  </Center>
)
