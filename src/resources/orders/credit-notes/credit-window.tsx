import { Fact, Facts } from '../../../components/facts'
import { Hint } from '../../../components/hint'
import { Box, Button, Group, Stack, Text, TextInput } from '../../../components/ui/core'
import { type CreditWish, creditOf, type InvoicePart, remainingParts, totalOf } from '../../../domain/credit-note/credit'
import {
  creditFaults,
  creditNoteRequest,
  type CreditNotes,
  creditNoteTexts,
  partsLeft,
} from '../../../domain/credit-note/credit-note'
import { amountOf, type GstShares } from '../../../domain/invoice/gst'
import type { Order } from '../../../domain/order/order'
import { lengthFaults } from '../../../domain/record/lengths'
import { withFields } from '../../../domain/record/record'
import { numberText, typedAmount, typedCount } from '../../../domain/shared/typed/numbers'
import { formatMoney, toRupees } from '../../../domain/shared/money'
import { useCall } from '../../../framework/calls/use-call'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { NumberField } from '../../../framework/form/inputs/number'
import { SelectField } from '../../../framework/form/inputs/select'
import { TextField } from '../../../framework/form/inputs/text'
import type { FormErrors } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { OrderCaption } from '../parts/order-caption'
import { makeCreditNote } from './credit-calls'
import { creditTexts } from './credit-texts'

const texts = creditTexts.form
const reasoned = withFields(creditNoteRequest, 'reason')

interface Values {
  kind: 'items' | 'amount'
  /** Pieces by product, as typed. */
  pieces: Readonly<Record<string, string>>
  packaging: 'kept' | 'back'
  stock: 'out' | 'back'
  amount: string
  reason: string
}

const begun: Values = { kind: 'items', pieces: {}, packaging: 'kept', stock: 'out', amount: '', reason: '' }

/** What is left of a product, on whichever lines of the invoice it is. */
interface LeftItem {
  productId: string
  name: string
  pieces: number
  /** In paise. */
  worth: number
}

const itemsLeft = (left: readonly InvoicePart[]): LeftItem[] => {
  const items = new Map<string, LeftItem>()
  for (const { productId, name, pieces, shares } of left) {
    if (productId === null || pieces === 0) continue
    const before = items.get(productId) ?? { pieces: 0, worth: 0 }
    const sums = { pieces: before.pieces + pieces, worth: before.worth + amountOf(shares) }
    items.set(productId, { productId, name, ...sums })
  }
  return [...items.values()]
}

const piecesIn = ({ pieces }: Pick<Values, 'pieces'>, productId: string): number => typedCount(pieces[productId] ?? '', 0)

/** The wanted credit note; pieces that cannot be read count as none. */
const wishOf = (values: Values, items: readonly LeftItem[]): CreditWish => {
  if (values.kind === 'amount') return { amount: typedAmount(values.amount) }
  const lines = items.map(({ productId }) => ({ productId, quantity: piecesIn(values, productId) || 0 }))
  return { lines: lines.filter(({ quantity }) => quantity > 0), packaging: values.packaging === 'back' }
}

const pieceFault = (values: Values, { productId, name, pieces }: LeftItem): string | undefined => {
  const typed = piecesIn(values, productId)
  if (!Number.isInteger(typed)) return texts.wrong
  return typed > pieces ? creditNoteTexts.tooMany(name, pieces) : undefined
}

const faultsIn = (values: Values, left: readonly InvoicePart[]): FormErrors => {
  const items = itemsLeft(left)
  const isItems = values.kind === 'items'
  const atItems = isItems
    ? items.flatMap((item): [string, string][] => {
        const fault = pieceFault(values, item)
        return fault === undefined ? [] : [[item.productId, fault]]
      })
    : []
  const [fault] = atItems.length === 0 ? creditFaults(left, wishOf(values, items)) : []
  return {
    ...Object.fromEntries(atItems),
    ...(fault === undefined ? {} : { [isItems ? 'pieces' : 'amount']: fault }),
    ...lengthFaults(reasoned, values),
    ...(values.reason.trim() === '' ? { reason: creditNoteTexts.reason } : {}),
  }
}

/** What the credit note gives back, with its taxes, and what is left then. */
const Sums = ({ total, left }: { total: GstShares; left: number }) => (
  <Box role="status">
    <Facts>
      {total.cgst + total.igst > 0 && <Fact label={texts.taxable}>{formatMoney(toRupees(total.taxable))}</Fact>}
      {total.cgst > 0 && <Fact label={texts.cgst}>{formatMoney(toRupees(total.cgst))}</Fact>}
      {total.sgst > 0 && <Fact label={texts.sgst}>{formatMoney(toRupees(total.sgst))}</Fact>}
      {total.igst > 0 && <Fact label={texts.igst}>{formatMoney(toRupees(total.igst))}</Fact>}
      <Fact label={texts.sum} strong>
        {formatMoney(toRupees(amountOf(total)))}
      </Fact>
      <Fact label={texts.leftAfter}>{formatMoney(toRupees(left))}</Fact>
    </Facts>
  </Box>
)

interface ItemRowProps {
  item: LeftItem
  typed: string
  error: string | undefined
  isFirst: boolean
  onChange: (typed: string) => void
}

const ItemRow = ({ item: { productId, name, pieces, worth }, typed, error, isFirst, onChange }: ItemRowProps) => (
  <Box
    role="group"
    aria-label={name}
    sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 96px', gap: 8, alignItems: 'start' }}
  >
    <div>
      <Text size="sm" weight={500} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text size="xs" color="dimmed">
        {texts.left(pieces, toRupees(worth))}
      </Text>
    </div>
    <TextInput
      name={productId}
      aria-label={texts.pieces(name)}
      inputMode="numeric"
      autoComplete="off"
      placeholder="0"
      value={typed}
      error={error}
      {...(isFirst ? { 'data-autofocus': true } : {})}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </Box>
)

interface CreditWindowProps {
  order: Order
  notes: Pick<CreditNotes, 'left' | 'canRestock'>
  onClose: () => void
}

/** Makes a credit note: pieces of items or an amount, with a reason (docs/decisions/0056). */
export const CreditWindow = ({ order, notes: { left: remaining, canRestock }, onClose }: CreditWindowProps) => {
  const { call } = useCall(makeCreditNote)
  const left = partsLeft(remaining)
  const items = itemsLeft(left)
  const all = amountOf(totalOf(left))
  const packaging = left.at(-1)
  const packed = packaging ? amountOf(packaging.shares) : 0
  const form = useRecordForm<Values>({
    saved: { ...begun, kind: items.length > 0 ? 'items' : 'amount' },
    check: (values) => faultsIn(values, left),
    shows: 'once submitted',
    draft: useDraft({ form: 'order credit note', record: order.orderId }),
    savesPristine: true,
    submit: (_changed, values) => {
      const restock = values.kind === 'items' && values.stock === 'back'
      return call({ id: order.orderId, ...wishOf(values, items), restock, reason: values.reason.trim() })
    },
    onSaved: onClose,
  })
  const { values, errors } = form
  const wish = wishOf(values, items)
  const credited = creditFaults(left, wish).length === 0 ? creditOf(left, wish) : []
  const setPieces = (pieces: Values['pieces']): void => form.set({ pieces })
  const fillAll = (): void => {
    if (values.kind === 'amount') form.set({ amount: numberText(toRupees(all)) })
    else {
      setPieces(Object.fromEntries(items.map(({ productId, pieces }) => [productId, String(pieces)])))
      form.set({ packaging: packed > 0 ? 'back' : 'kept' })
    }
  }

  return (
    <FormWindow
      form={form}
      title={texts.title}
      width={640}
      above={<OrderCaption order={order} />}
      submitLabel={texts.save}
      onClose={onClose}
    >
      <Group position="apart" align="end">
        <Box sx={{ flex: '1 1 220px' }}>
          <SelectField form={form} name="kind" label={texts.what} options={items.length > 0 ? texts.kinds : texts.onlyAmount} />
        </Box>
        <Button variant="subtle" compact onClick={fillAll}>
          {texts.all}
        </Button>
      </Group>
      {values.kind === 'items' ? (
        <>
          <Stack spacing="xs">
            {items.map((item, index) => (
              <ItemRow
                key={item.productId}
                item={item}
                typed={values.pieces[item.productId] ?? ''}
                error={errors[item.productId]}
                isFirst={index === 0}
                onChange={(typed) => setPieces({ ...values.pieces, [item.productId]: typed })}
              />
            ))}
            {errors['pieces'] !== undefined && (
              <Text role="alert" size="sm" color="red">
                {errors['pieces']}
              </Text>
            )}
          </Stack>
          {packed > 0 && (
            <SelectField form={form} name="packaging" label={texts.packaging} options={texts.packagings(toRupees(packed))} />
          )}
          {canRestock && <SelectField form={form} name="stock" label={texts.stock} options={texts.stocks} />}
        </>
      ) : (
        <NumberField
          form={form}
          name="amount"
          label={texts.amount}
          help={texts.amountHelp(toRupees(all))}
          step={1}
          min={0}
          isDecimal
          required
        />
      )}
      <TextField form={form} name="reason" label={texts.reason} help={texts.reasonHelp} required />
      <Sums total={totalOf(credited)} left={amountOf(totalOf(remainingParts(left, credited)))} />
      <Hint>{texts.cannotChange}</Hint>
    </FormWindow>
  )
}
