import { Section } from '../../../components/section'
import { Hint } from '../../../components/hint'
import { Alert, Stack, Text } from '../../../components/ui/core'
import type { OrderChange } from '../../../domain/order/order-change'
import { formatDayAndTime } from '../../../domain/shared/dates'
import { formatCount, formatMoney } from '../../../domain/shared/money'
import { useRead } from '../../../framework/calls/use-read'
import { orderChanges } from './change-calls'
import { changesTexts } from './changes-texts'

const texts = changesTexts.list

/** What a change did, one sentence for each product and value. */
const linesOf = ({ items, discount, total, customer }: OrderChange): string[] => [
  ...items.map(({ name, from, to }) => {
    if (from === 0) return texts.added(name, formatCount(to))
    return to === 0 ? texts.removed(name, formatCount(from)) : texts.moved(name, formatCount(from), formatCount(to))
  }),
  ...(discount.from === discount.to ? [] : [texts.discount(formatMoney(discount.from), formatMoney(discount.to))]),
  ...(total.from === total.to ? [] : [texts.total(formatMoney(total.from), formatMoney(total.to))]),
  ...customer.map(({ label, from, to }) => texts.moved(label, from || texts.nothing, to || texts.nothing)),
]

/** What was changed of an order after it was placed; nothing for an order that was not changed. */
export const ChangesSection = ({ orderId }: { orderId: string }) => {
  const { data = [], error } = useRead(orderChanges, { id: orderId })
  if (error !== null) return <Alert color="red">{texts.failed}</Alert>
  if (data.length === 0) return null
  return (
    <Section title={texts.title}>
      <Stack spacing="sm">
        <Hint>{texts.about}</Hint>
        {data.map((change) => (
          <div key={change._id}>
            <Text size="sm" weight={500} sx={{ overflowWrap: 'anywhere' }}>
              {change.reason}
            </Text>
            <Text size="xs" color="dimmed">
              {texts.by(change.createdBy, formatDayAndTime(change.createdAt) ?? '')}
            </Text>
            <Text component="ul" size="sm" m={0} pl="md" sx={{ overflowWrap: 'anywhere' }}>
              {linesOf(change).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  )
}
