import { Box, Group, Text } from '../../../components/ui/core'
import { analyticsTexts } from '../analytics-texts'
import type { ChartColors } from './chart-colors'

/** What the bars and the line are; the table has the same words as headings. */
export const Legend = ({ colors }: { colors: ChartColors }) => (
  <Group spacing="md" h={22} mb="xs" aria-hidden>
    <Group spacing={6}>
      <Box sx={{ width: 12, height: 12, borderRadius: 2, background: colors.revenue }} />
      <Text size="sm">{analyticsTexts.chart.revenue}</Text>
    </Group>
    <Group spacing={6}>
      <Box sx={{ width: 20, height: 3, borderRadius: 2, background: colors.profit }} />
      <Text size="sm">{analyticsTexts.chart.profit}</Text>
    </Group>
  </Group>
)
