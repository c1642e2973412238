import { Link } from 'react-router'
import { Button, Stack, Text, Title } from '../../../components/ui/core'
import { quickShoppingTexts as texts } from '../quick-shopping-texts'

/** Shown when there is nothing to arrange; links to the categories (contract 2.8). */
export const MenuEmpty = () => (
  <Stack align="center" spacing="xs" py={56} px="md">
    <Title order={2} size="h4" align="center">
      {texts.emptyTitle}
    </Title>
    <Text color="dimmed" align="center" mb="sm">
      {texts.emptyText}
    </Text>
    <Button component={Link} to="/categories" size="md">
      {texts.addCategories}
    </Button>
  </Stack>
)
