import { Alert, Button, Group, Stack, Text } from '../../../../components/ui/core'
import { IconAlertTriangle } from '../../../../components/ui/icons'
import { setupTexts as texts } from '../setup-texts'

/** Says that the category that the address asks for is not there. */
export const UnknownCategory = ({ onClear }: { onClear: () => void }) => (
  <Alert color="yellow" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />} title={texts.unknownCategory}>
    <Stack spacing="sm">
      <Text size="sm">{texts.unknownCategoryWhy}</Text>
      <Group>
        <Button variant="default" h={40} onClick={onClear}>
          {texts.showAll}
        </Button>
      </Group>
    </Stack>
  </Alert>
)
