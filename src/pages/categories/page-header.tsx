import { Box, Button, Group, Loader, Text, Title } from '../../components/ui/core'
import { IconPlus, IconRefresh } from '../../components/ui/icons'
import { categoriesPageTexts as texts } from './categories-texts'
import type { Refresh } from './use-refresh'

interface PageHeaderProps {
  refresh: Refresh
  onCreateCategory: () => void
  onCreateSubcategory: () => void
}

/** Title, and what can be done with the page as a whole. */
export const PageHeader = ({ refresh, onCreateCategory, onCreateSubcategory }: PageHeaderProps) => {
  const { isRefreshing } = refresh
  return (
    <Group position="apart" align="flex-start" spacing="sm">
      <Box>
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text color="dimmed" size="sm">
          {texts.subtitle}
        </Text>
      </Box>
      <Group spacing="sm">
        <Button
          variant="default"
          h={40}
          leftIcon={isRefreshing ? <Loader size={16} aria-hidden /> : <IconRefresh size={16} aria-hidden />}
          // A disabled button would lose the focus to the page.
          aria-disabled={isRefreshing}
          onClick={() => void refresh.run()}
        >
          {isRefreshing ? texts.refresh.running : texts.refresh.label}
        </Button>
        <Button variant="outline" h={40} leftIcon={<IconPlus size={16} aria-hidden />} onClick={onCreateSubcategory}>
          {texts.createSubcategory}
        </Button>
        <Button h={40} leftIcon={<IconPlus size={16} aria-hidden />} onClick={onCreateCategory}>
          {texts.createCategory}
        </Button>
      </Group>
    </Group>
  )
}
