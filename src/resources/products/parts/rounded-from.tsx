import { formatMoney } from '../../../domain/shared/money'
import { Text } from '../../../components/ui/core'
import { partsTexts } from './parts-texts'

/** Beside a price at whole rupees: what the product's own rule says. */
export const RoundedFrom = ({ rupees }: { rupees: number }) => (
  <Text component="span" size="xs" color="dimmed" weight={400} sx={{ display: 'block' }}>
    {partsTexts.roundedFrom(formatMoney(rupees))}
  </Text>
)
