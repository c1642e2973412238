import { useId } from 'react'
import { LinkCard } from '../../components/link-card'
import { StatIcon, type StatIconProps } from '../../components/stats/stat-icon'
import { Group, SimpleGrid, Stack, Text, Title } from '../../components/ui/core'
import { IconChartBar, IconPackage, IconShoppingCart } from '../../components/ui/icons'
import { dashboardTexts } from './dashboard-texts'

const actions: readonly (StatIconProps & { label: string; to: string })[] = [
  { label: dashboardTexts.analytics, to: '/analytics', icon: IconChartBar, color: 'violet' },
  { label: dashboardTexts.orderManagement, to: '/orders', icon: IconShoppingCart, color: 'blue' },
  { label: dashboardTexts.productList, to: '/products', icon: IconPackage, color: 'brand' },
]

/** Links to the pages of the daily work. */
export const QuickActions = () => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack spacing="sm">
        <Title order={2} size="h4" id={id}>
          {dashboardTexts.quickActions}
        </Title>
        <SimpleGrid cols={3} breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
          {actions.map(({ label, to, ...icon }) => (
            <LinkCard key={to} to={to}>
              <Group spacing="sm" noWrap>
                <StatIcon {...icon} />
                <Text weight={600}>{label}</Text>
              </Group>
            </LinkCard>
          ))}
        </SimpleGrid>
      </Stack>
    </section>
  )
}
