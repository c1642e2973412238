import { Link } from 'react-router'
import { Section } from '../../components/section'
import { Anchor, Button, Group, Stack, Text } from '../../components/ui/core'
import { IconListNumbers } from '../../components/ui/icons'
import { priceListsTexts } from '../../resources/price-lists/price-lists-texts'

const { make: texts } = priceListsTexts

/** Section that opens the generator of the price list PDF. */
export const MakeSection = ({ onMake }: { onMake: () => void }) => (
  <Section title={texts.title} level={2}>
    <Stack spacing="sm">
      <Text size="sm">{texts.text}</Text>
      <Group spacing="md">
        <Button variant="outline" h={40} leftIcon={<IconListNumbers size={16} aria-hidden />} onClick={onMake}>
          {texts.button}
        </Button>
        <Anchor component={Link} to="/quick-shopping" size="sm" py={10}>
          {texts.arrange}
        </Anchor>
      </Group>
    </Stack>
  </Section>
)
