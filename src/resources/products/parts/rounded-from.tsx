import { formatMoney } from '../../../domain/shared/money'
import { Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** Shows the exact price beside a price that is rounded to whole rupees. */
export const RoundedFrom = ({ rupees }: { rupees: number }) => (
  <Text component="span" size="xs" color="dimmed" weight={400} sx={{ display: 'block' }}>
    {partsTexts.roundedFrom(formatMoney(rupees))}
  </Text>
)
