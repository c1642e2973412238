import { Link } from 'react-router'
import { Anchor, Box, Button, Group, Text, Title } from '../../../../components/ui/core'
import { IconEye, IconRefresh } from '../../../../components/ui/icons'
import { quickShoppingTexts } from '../../quick-shopping-texts'
import { setupTexts as texts } from '../setup-texts'

interface SetupHeaderProps {
  isResetting: boolean
  /** Absent where there is nothing to be arranged. */
  onReset?: () => void
}

/** Title, and what leads away from the arrangement (specification 2: quick shopping setup). */
export const SetupHeader = ({ isResetting, onReset }: SetupHeaderProps) => (
  <Group position="apart" align="flex-start" spacing="sm">
    <Box>
      <Title order={1} size="h2">
        {texts.title}
      </Title>
      <Text color="dimmed" size="sm">
        {texts.subtitle}
      </Text>
      <Anchor component={Link} to="/price-lists" size="sm" py={10} display="inline-block">
        {quickShoppingTexts.makePriceList}
      </Anchor>
    </Box>
    <Group spacing="sm" noWrap>
      <Button
        component={Link}
        to="/quick-shopping-view"
        variant="default"
        h={40}
        leftIcon={<IconEye size={16} aria-hidden />}
      >
        {texts.viewMenu}
      </Button>
      {onReset && (
        <Button
          variant="default"
          h={40}
          leftIcon={<IconRefresh size={16} aria-hidden />}
          loading={isResetting}
          onClick={onReset}
        >
          {texts.reset}
        </Button>
      )}
    </Group>
  </Group>
)
