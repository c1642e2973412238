import { useRef } from 'react'
import { looksOf } from '../../../components/looks'
import { ActionIcon, Box, type Sx, Text, TextInput } from '../../../components/ui/core'
import { IconTrash } from '../../../components/ui/icons'
import { linePrice } from '../../../domain/order/customer-bill'
import type { Order, OrderItem } from '../../../domain/order/order'
import { orderLimits } from '../../../domain/order/order-acceptance'
import { discountFault, goodsTotal, itemsChange, productIdOf } from '../../../domain/order/order-change'
import { orderFigures } from '../../../domain/order/order-figures'
import { orderTotals, pricedLines } from '../../../domain/order/order-totals'
import type { Product } from '../../../domain/product/product'
import { typedAmount, typedCount } from '../../../domain/shared/typed/numbers'
import { formatMoney } from '../../../domain/shared/money'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { NumberField } from '../../../framework/form/inputs/number'
import { TextField } from '../../../framework/form/inputs/text'
import type { FormErrors } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { packagingCosts } from '../../../providers/envelopes/packaging'
import { ordersTexts } from '../orders-texts'
import { OrderCaption } from '../parts/order-caption'
import { AddProduct } from './add-product'
import { changeItems } from './change-calls'
import { changesTexts } from './changes-texts'

const texts = changesTexts.items

/** A line of the form; the pieces are as typed. */
interface Line {
  productId: string
  name: string
  /** In rupees per piece. */
  each: number
  pieces: string
}

interface Values {
  lines: readonly Line[]
  discount: string
  reason: string
}

const lineOf = (item: OrderItem): Line[] => {
  const productId = productIdOf(item)
  const name = item.productSnapshot?.name || texts.unnamed
  return productId === undefined ? [] : [{ productId, name, each: linePrice(item).offerPrice, pieces: String(item.quantity) }]
}

const valuesOf = ({ items = [], orderSummary }: Order): Values => ({
  lines: items.flatMap(lineOf),
  discount: orderSummary?.discount === undefined ? '' : String(orderSummary.discount),
  reason: '',
})

/** The lines as items; those that cannot be read count as none. */
const itemsIn = (lines: readonly Line[]): OrderItem[] =>
  lines.map(({ each, pieces }) => ({ offerPrice: each, quantity: Math.max(0, typedCount(pieces, 0) || 0) }))

const isFine = ({ pieces }: Line): boolean => {
  const count = typedCount(pieces, 0)
  return Number.isInteger(count) && count >= 1 && count <= orderLimits.pieces
}

const faultsIn = ({ lines, discount, reason }: Values): FormErrors => {
  const rupees = typedAmount(discount, 0)
  const tooMuch = rupees >= 0 ? discountFault(rupees, itemsIn(lines)) : itemsChange.fields.discount.refusal
  const wrong = lines.find((line) => !isFine(line))
  return {
    ...(lines.length === 0 ? { lines: itemsChange.fields.lines.none } : {}),
    ...(wrong ? { [wrong.productId]: texts.wrong } : {}),
    ...(tooMuch === undefined ? {} : { discount: tooMuch }),
    ...(reason.trim() === '' ? { reason: itemsChange.fields.reason.required } : {}),
  }
}

interface LineRowProps {
  line: Line
  error: string | undefined
  onChange: (pieces: string) => void
  onRemove: () => void
}

/** The lines, and their heads. */
const columns: Sx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 88px 96px 40px',
  gap: 8,
  alignItems: 'center',
  '@media (max-width: 30em)': { gridTemplateColumns: 'minmax(0, 1fr) 60px 76px 40px', gap: 4 },
}

const lineLook: Sx = (theme) => ({ minHeight: 56, padding: '4px 0', borderTop: looksOf(theme).line })

const figure = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

/** One product with its pieces, which keeps its price, and what they cost. */
const LineRow = ({ line, line: { productId, name, each, pieces }, error, onChange, onRemove }: LineRowProps) => (
  <Box role="group" aria-label={name} data-line={productId} sx={[columns, lineLook]}>
    <div>
      <Text size="sm" weight={500} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" color="dimmed">
        {texts.each(each)}
      </Text>
    </div>
    <TextInput
      name={productId}
      aria-label={texts.quantity(name)}
      inputMode="numeric"
      autoComplete="off"
      styles={{ input: { ...figure, padding: '0 8px' } }}
      value={pieces}
      error={error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <Text size="sm" weight={500} sx={figure}>
      {formatMoney(goodsTotal(itemsIn([line])))}
    </Text>
    <ActionIcon size={40} aria-label={texts.remove(name)} onClick={onRemove} sx={(theme) => ({ color: looksOf(theme).dimmed })}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  </Box>
)

interface NewTotalProps {
  order: Order
  lines: readonly Line[]
  /** As it was typed. */
  discount: string
}

/** What the order costs with the changes, as the server will sum it up. */
const NewTotal = ({ order, lines, discount }: NewTotalProps) => {
  const { data: packaging } = useRead(packagingCosts, noVariables, { retry: false })
  const items = itemsIn(lines)
  const rupees = typedAmount(discount, 0)
  const { deliveryMethod = '' } = order
  const less = rupees > 0 && discountFault(rupees, items) === undefined ? rupees : 0
  const [name, now, was] = packaging
    ? [
        texts.total,
        orderTotals(pricedLines(items), { packaging, deliveryMethod }, less).totalWithPackaging ?? 0,
        orderFigures(order).finalTotal,
      ]
    : [texts.goods, goodsTotal(items), goodsTotal(itemsIn(valuesOf(order).lines))]
  return (
    <Box sx={{ lineHeight: 1.35, fontVariantNumeric: 'tabular-nums' }}>
      <Text component="span" size="sm" weight={700} sx={{ whiteSpace: 'nowrap' }}>
        {name(now)}
      </Text>{' '}
      {now !== was && (
        <Text component="span" size="sm" color="dimmed" sx={{ whiteSpace: 'nowrap' }}>
          {texts.was(was)}
        </Text>
      )}
    </Box>
  )
}

/** Changes what an order contains, and its discount, with a reason. */
const ItemsModal = ({ record: order, onClose }: ModalProps<Order>) => {
  const { call } = useCall(changeItems)
  const list = useRef<HTMLDivElement>(null)
  const form = useRecordForm<Values>({
    saved: valuesOf(order),
    copy: { resource: 'orders', id: order.orderId, updatedAt: order.updatedAt, valuesOf },
    check: faultsIn,
    shows: 'once submitted',
    draft: useDraft({ form: 'order items', record: order.orderId }),
    submit: (_changed, { lines, discount, reason }, { basedOn }) =>
      call(
        {
          id: order.orderId,
          lines: lines.map(({ productId, pieces }) => ({ productId, quantity: typedCount(pieces, 0) })),
          discount: typedAmount(discount, 0),
          reason: reason.trim(),
        },
        { basedOn },
      ),
    onSaved: onClose,
  })
  const { lines } = form.values
  const setLines = (next: readonly Line[]): void => form.set({ lines: next })
  const stored = new Set(form.began.lines.map(({ productId }) => productId))
  // What is added stands where it was searched for; in the order it is last.
  const shown = [
    ...lines.filter(({ productId }) => !stored.has(productId)).reverse(),
    ...lines.filter(({ productId }) => stored.has(productId)),
  ]
  const remove = (index: number): void => {
    setLines(lines.filter((line) => line !== shown[index]))
    const next = list.current?.querySelectorAll<HTMLElement>('[data-line] button')
    const focused = next?.[index + 1] ?? next?.[index - 1]
    focused?.focus()
  }
  const add = ({ _id: productId, name, offerPrice: each = 0 }: Product): void =>
    setLines([...lines, { productId, name, each, pieces: '1' }])

  return (
    <FormWindow
      form={form}
      title={ordersTexts.windows.items}
      width={640}
      above={<OrderCaption order={order} />}
      sums={<NewTotal order={order} lines={lines} discount={form.values.discount} />}
      onClose={onClose}
    >
      <AddProduct has={new Set(lines.map(({ productId }) => productId))} onAdd={add} />
      <div ref={list}>
        <Box sx={columns} mb={4} aria-hidden>
          {texts.heads.map((head, column) => (
            <Text key={head} size="sm" weight={700} color="dimmed" sx={column === 0 ? {} : figure}>
              {head}
            </Text>
          ))}
        </Box>
        {shown.map((line, index) => (
          <LineRow
            key={line.productId}
            line={line}
            error={form.errors[line.productId]}
            onChange={(pieces) => setLines(lines.map((each) => (each === line ? { ...each, pieces } : each)))}
            onRemove={() => remove(index)}
          />
        ))}
        {form.errors['lines'] !== undefined && (
          <Text role="alert" size="sm" color="red">
            {form.errors['lines']}
          </Text>
        )}
      </div>
      <NumberField form={form} name="discount" label={texts.discount} help={texts.discountHelp} step={1} min={0} isDecimal />
      <TextField form={form} name="reason" label={texts.reason} help={texts.reasonHelp} required />
    </FormWindow>
  )
}

export default ItemsModal
