import { Paper, Stack, Text, Title } from '../../components/ui/core'
import { roomsTexts } from './rooms-texts'

/** A page that this version has no content for: its title, and that it is not there yet. */
export const RoomPage = ({ title }: { title: string }) => (
  <Stack spacing="md">
    <Title order={1} size="h2">
      {title}
    </Title>
    <Paper withBorder p="lg" radius="md">
      <Text>{roomsTexts.notYet}</Text>
    </Paper>
  </Stack>
)
