import { type KeyboardEvent, useRef, useState } from 'react'
import { Hint } from '../../../components/hint'
import { touchScreen } from '../../../components/touch-screen'
import { ActionIcon, Box, Button, Group, Stack, Text, TextInput } from '../../../components/ui/core'
import { IconTrash } from '../../../components/ui/icons'
import { linePrice } from '../../../domain/order/customer-bill'
import type { Order, OrderItem } from '../../../domain/order/order'
import { orderLimits } from '../../../domain/order/order-acceptance'
import { discountFault, goodsTotal, itemsChange, productIdOf } from '../../../domain/order/order-change'
import type { Product } from '../../../domain/product/product'
import { typedAmount, typedCount } from '../../../domain/shared/typed/numbers'
import { formatCount, formatMoney } from '../../../domain/shared/money'
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
import { changeItems } from './change-calls'
import { changesTexts } from './changes-texts'
import { useList } from '@refinedev/core'
import { useDebouncedValue } from '../../../components/ui/hooks'
import { cleanLine } from '../../../domain/shared/typed/text'

const texts = changesTexts.items

/** Debounce of the search in ms, and most products that it shows. */
const [delay, most] = [250, 6]

interface AddProductProps {
  /** Ids of the products that the order has. */
  has: ReadonlySet<string>
  onAdd: (product: Product) => void
}

/** Finds products by name or code; Enter adds the first one, and the field is free for the next. */
const AddProduct = ({ has, onAdd }: AddProductProps) => {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(cleanLine(typed), delay)
  const field = useRef<HTMLInputElement>(null)
  const { result, query } = useList<Product & { id?: string }>({
    resource: 'products',
    pagination: { currentPage: 1, pageSize: most },
    filters: [{ field: 'search', operator: 'eq', value: text }],
    errorNotification: false,
    queryOptions: { enabled: text !== '', retry: false },
  })
  const isCurrent = text !== '' && text === cleanLine(typed)
  const found = isCurrent && query.isSuccess ? result.data.filter(({ _id }) => !has.has(_id)) : []

  const add = (product: Product): void => {
    onAdd(product)
    setTyped('')
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    // It would submit the form.
    event.preventDefault()
    if (found[0]) add(found[0])
  }
  const status = (): string => {
    if (cleanLine(typed) === '') return ''
    if (query.isError) return texts.searchFailed
    if (!isCurrent || query.isLoading) return texts.searching
    return found.length === 0 ? texts.none : texts.shown(found.length)
  }
  return (
    <Stack spacing={4}>
      <TextInput
        ref={field}
        label={texts.add}
        description={
          <>
            <span>{texts.addHelp}</span>
            <Box component="span" sx={{ [touchScreen]: { display: 'none' } }}>{` ${texts.addKeys}`}</Box>
          </>
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Text size="sm" color="dimmed" role="status">
        {status()}
      </Text>
      {found.map((product) => (
        <Button
          key={product._id}
          variant="default"
          fullWidth
          h="auto"
          mih={44}
          py={6}
          styles={{
            inner: { justifyContent: 'space-between' },
            label: { width: '100%', whiteSpace: 'normal', textAlign: 'left' },
          }}
          onClick={() => add(product)}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 12, width: '100%' }}>
            <span>{product.name}</span>
            <Text component="span" size="xs" color="dimmed" sx={{ whiteSpace: 'nowrap' }}>
              {[texts.each(product.offerPrice ?? 0), texts.left(formatCount(product.stockQuantity ?? 0))].join(' · ')}
            </Text>
          </Box>
        </Button>
      ))}
    </Stack>
  )
}

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

const narrow = '@media (max-width: 30em)'

/** One product with its pieces, which keeps its price, and what they cost. */
const LineRow = ({ line, line: { productId, name, each, pieces }, error, onChange, onRemove }: LineRowProps) => (
  <Box
    role="group"
    aria-label={name}
    data-line={productId}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 96px 96px 40px',
      gap: 8,
      alignItems: 'start',
      [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 64px 84px 40px', gap: 4 },
    }}
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
    <Text size="sm" weight={500} align="right" sx={{ lineHeight: '36px', fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(goodsIn([line]))}
    </Text>
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
