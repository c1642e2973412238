import { Text } from '../../../components/ui/core'
import { choice } from '../../../domain/record/kinds/choices'
import { money } from '../../../domain/record/kinds/numbers'
import { formatCount } from '../../../domain/shared/money'
import { typedAmount } from '../../../domain/shared/typed/numbers'
import {
  type PriceChange,
  priceChangeBounds,
  priceChangeFault,
  priceFigureNames,
  priceFigures,
  priceUnits,
  roundingWays,
} from '../../../domain/product/price-change'
import type { BulkWindowProps } from '../../../framework/declaration/action'
import { recordInputs } from '../../../framework/form/inputs/record-input'
import { RecordRows } from '../../../framework/form/inputs/record-columns'
import { PreviewedChange } from '../../../framework/screens/list/change/previewed-change'
import { useSeesEarnings } from '../../../framework/registry/rights'

const texts = {
  title: (count: number): string => `Change prices of ${formatCount(count)} ${count === 1 ? 'product' : 'products'}`,
  amount: 'Change by',
  amountHelp: 'For example 5 to raise, -5 to lower',
  on: 'What to change',
  by: 'In',
  units: { percent: '%', rupees: '₹' },
  round: 'Round to',
  steps: { none: 'Do not round', '0.5': '50 paise', '1': '₹1', '5': '₹5', '10': '₹10' },
  way: 'Rounding',
  ways: { nearest: 'Nearest', up: 'Up', down: 'Down' },
  notes: {
    selling: 'The margin follows; the base price stays.',
    cost: 'The selling price follows; the margin stays.',
    margin: 'In %, 5 makes a margin of 65% one of 70%. The selling price follows.',
    discount: 'In %, 5 makes a discount of 60% one of 65%. Only the struck-through price follows.',
  },
} as const

interface PriceValues {
  on: string
  amount: string
  by: string
  step: string
  way: string
}

const looksOf = (labels: Record<string, string>) =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, { label, color: 'gray' }]))

const fields = {
  on: choice({ label: texts.on, options: priceFigures, looks: looksOf(priceFigureNames) as never, initial: 'selling' }),
  amount: money({ label: texts.amount, ...priceChangeBounds.rupees }),
  by: choice({ label: texts.by, options: priceUnits, looks: looksOf(texts.units) as never, initial: 'percent' }),
  step: choice({
    label: texts.round,
    options: ['none', '0.5', '1', '5', '10'],
    looks: looksOf(texts.steps) as never,
    initial: 'none',
  }),
  way: choice({ label: texts.way, options: roundingWays, looks: looksOf(texts.ways) as never, initial: 'nearest' }),
}

const changeOf = ({ on, amount, by, step, way }: PriceValues): PriceChange => ({
  ...({ on, by, amount: typedAmount(amount) } as PriceChange),
  ...(step === 'none' || on === 'discount' ? {} : { rounding: { step: Number(step), way: way as 'up' } }),
})

/** Changes the prices of many products (docs/decisions/0105). */
const PriceWindow = (props: BulkWindowProps) => {
  const seesCost = useSeesEarnings()
  const { cost: _cost, margin: _margin, ...withoutCost } = priceFigureNames
  const on = seesCost ? fields.on : { ...fields.on, looks: looksOf(withoutCost) as typeof fields.on.looks }
  const inputs = recordInputs<PriceValues>(
    { ...fields, on },
    {
      amount: { mark: undefined, help: texts.amountHelp, required: true, isDecimal: true },
    },
  )
  return (
    <PreviewedChange<PriceValues>
      {...props}
      title={texts.title(props.chosen.count)}
      saved={{ on: 'selling', amount: '', by: 'percent', step: 'none', way: 'nearest' }}
      check={(values) => {
        const fault = priceChangeFault(changeOf(values))
        return fault === undefined ? {} : { amount: fault }
      }}
      changeOf={(values) => ({ prices: changeOf(values) })}
    >
      {(form) => {
        const isDiscount = form.values.on === 'discount'
        const rounds = !isDiscount && form.values.step !== 'none'
        return (
          <>
            <RecordRows
              form={form}
              inputs={inputs}
              first="amount"
              short={['amount', 'step']}
              rows={['on', ['amount', 'by'], ...(isDiscount ? [] : [rounds ? (['step', 'way'] as const) : ('step' as const)])]}
            />
            <Text size="sm" color="dimmed">
              {texts.notes[form.values.on as keyof typeof texts.notes]}
            </Text>
          </>
        )
      }}
    </PreviewedChange>
  )
}

export default PriceWindow
