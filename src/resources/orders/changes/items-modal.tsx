import { useRef } from 'react'
import { Hint } from '../../../components/hint'
import { ActionIcon, Box, Group, Stack, Text, TextInput } from '../../../components/ui/core'
import { IconTrash } from '../../../components/ui/icons'
import { linePrice } from '../../../domain/order/customer-bill'
import type { Order, OrderItem } from '../../../domain/order/order'
import { orderLimits } from '../../../domain/order/order-acceptance'
import { discountFault, goodsTotal, itemsChange, productIdOf } from '../../../domain/order/order-change'
import type { Product } from '../../../domain/product/product'
import { typedAmount, typedCount } from '../../../domain/shared/typed/numbers'
import { formatMoney } from '../../../domain/shared/money'
import { useCall } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { NumberField } from '../../../framework/form/inputs/number'
import { TextField } from '../../../framework/form/inputs/text'
import type { FormErrors } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
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

/** What the lines cost, in rupees; lines that cannot be read count as none. */
const itemsIn = (lines: readonly Line[]): OrderItem[] =>
  lines.map(({ each, pieces }) => ({ offerPrice: each, quantity: Math.max(0, typedCount(pieces, 0) || 0) }))

const goodsIn = (lines: readonly Line[]): number => goodsTotal(itemsIn(lines))

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

/** One product with its pieces, which keeps its price. */
const LineRow = ({ line: { productId, name, each, pieces }, error, onChange, onRemove }: LineRowProps) => (
  <Box
    role="group"
    aria-label={name}
    data-line={productId}
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px 40px', gap: 8, alignItems: 'start' }}
  >
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
      value={pieces}
      error={error}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <ActionIcon size={40} variant="subtle" color="red" aria-label={texts.remove(name)} onClick={onRemove}>
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  </Box>
)

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
  const goods = goodsIn(lines)
  const before = goodsIn(form.began.lines)
  const setLines = (next: readonly Line[]): void => form.set({ lines: next })
  const remove = (index: number): void => {
    setLines(lines.filter((_line, at) => at !== index))
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
      onClose={onClose}
    >
      <Stack ref={list} spacing="xs">
        {lines.map((line, index) => (
          <LineRow
            key={line.productId}
            line={line}
            error={form.errors[line.productId]}
            onChange={(pieces) => setLines(lines.map((each, at) => (at === index ? { ...each, pieces } : each)))}
            onRemove={() => remove(index)}
          />
        ))}
        {form.errors['lines'] !== undefined && (
          <Text role="alert" size="sm" color="red">
            {form.errors['lines']}
          </Text>
        )}
      </Stack>
      <AddProduct has={new Set(lines.map(({ productId }) => productId))} onAdd={add} />
      <NumberField form={form} name="discount" label={texts.discount} help={texts.discountHelp} step={1} min={0} isDecimal />
      <TextField form={form} name="reason" label={texts.reason} help={texts.reasonHelp} required />
      <Group position="apart" align="baseline">
        <Hint>{texts.packaging}</Hint>
        <Text role="status">
          <span>{`${texts.goods}: `}</span>
          <b>{formatMoney(goods)}</b>{' '}
          {goods !== before && (
            <Text component="span" size="sm" color="dimmed">
              {texts.before(before)}
            </Text>
          )}
        </Text>
      </Group>
    </FormWindow>
  )
}

export default ItemsModal
