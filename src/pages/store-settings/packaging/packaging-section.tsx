import { Section } from '../../../components/section'
import { Badge, Group, Stack, Switch, Text } from '../../../components/ui/core'
import type { PackagingCostSettings } from '../../../domain/store/packaging'
import { packagingTexts } from './packaging-texts'
import { TierEditor } from './tier-editor'
import { usePackaging, type PackagingForm } from './use-packaging'
import { WorkedExample } from './worked-example'

/** Turns packaging costs on and off at once (specification 4: packaging cost). */
const ActiveToggle = ({ packaging: { isActive, isBlocked, toggle } }: { packaging: PackagingForm }) => (
  <Stack spacing={4}>
    <Group spacing="sm" position="apart">
      <Switch
        size="md"
        label={packagingTexts.toggle}
        description={isActive ? packagingTexts.activeHelp : packagingTexts.inactiveHelp}
        checked={isActive}
        onChange={(event) => toggle(event.currentTarget.checked)}
        styles={{ body: { alignItems: 'center', minHeight: 40 }, label: { cursor: 'pointer' } }}
      />
      <Badge color={isActive ? 'green' : 'gray'} size="lg">
        {isActive ? packagingTexts.active : packagingTexts.inactive}
      </Badge>
    </Group>
    <Text
      role="alert"
      size="sm"
      sx={(theme) => ({ color: theme.colors.red[theme.colorScheme === 'dark' ? 3 : 7] })}
    >
      {isBlocked && packagingTexts.blocked}
    </Text>
  </Stack>
)

/** What packaging adds to an order, by its amount (specification 2 and 5: packaging cost settings). */
export const PackagingSection = ({ saved }: { saved: PackagingCostSettings }) => {
  const packaging = usePackaging(saved, packagingTexts.title)
  return (
    <Section title={packagingTexts.title} level={2}>
      <Stack spacing="sm">
        <ActiveToggle packaging={packaging} />
        <WorkedExample packaging={packaging} />
        <TierEditor packaging={packaging} />
      </Stack>
    </Section>
  )
}
