import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useConfirm } from '../../components/confirm/confirm-provider'
import { Box, Button } from '../../components/ui/core'
import { useMediaQuery } from '../../components/ui/hooks'
import { touchScreen } from '../../components/touch-screen'
import { useLatestCallback } from '../../components/use-latest-callback'
import { usePageKeys } from '../../components/use-page-keys'
import type { MenuCategory, MenuProduct } from '../../domain/menu/menu-order'
import { requiredAddressFields, totalPrefix } from '../../domain/order/counter-order'
import type { Order } from '../../domain/order/order'
import { excessQuestion } from '../../domain/payment/excess'
import type { PackagingCostSettings } from '../../domain/store/packaging'
import { useCaller } from '../../framework/calls/use-call'
import { useDraft } from '../../framework/form/drafts'
import { phoneScreen } from '../../framework/layout/measures'
import { screenTexts } from '../../framework/declaration/texts'
import { FormPage } from '../../framework/form/form-page'
import { namedFields, recordInputsExtra } from '../../framework/form/inputs/record-input'
import type { FormDraft, FormErrors } from '../../framework/form/record-form'
import { reasonsOf } from '../../framework/form/server-errors'
import { useRecordForm } from '../../framework/form/use-record-form'
import { ledgerTexts } from '../../resources/orders/ledger/ledger-texts'
import { CustomerSection, OrderSums, PaymentSection } from './form-sections'
import { takeOrder } from './new-order-calls'
import { newOrderInputs as inputs } from './new-order-inputs'
import { newOrderTexts as texts } from './new-order-texts'
import {
  emptyOrder,
  mustHaveAddress,
  newOrderFaults,
  type NewOrderValues,
  type OrderRequest,
  piecesOf,
  productsOf,
  sumsOf,
  toOrderRequest,
  withPieces,
} from './new-order-values'
import { ProductsSection } from './products-section'
import { isReused, useAccepting } from '../../components/payments/use-accepting'

const inputsExtra = recordInputsExtra(inputs)

/** The fields that the Enter key goes through; the products are one of them. */
const steps = 'input:not([tabindex="-1"]):not([type=hidden]), select, button[type=submit]'

/** Enter goes on to the next field, so that an order is saved only by Ctrl+Enter or by its button. */
const goOn = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  if (key !== 'Enter' || ctrlKey || metaKey) return
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLElement>(steps)]
  const next = fields[fields.indexOf(target) + (shiftKey ? -1 : 1)]
  next?.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/** The fields on which the total depends. */
const costs = ['pieces', 'discount', 'takesAlong', 'deliveryMethod'] as const

/** Whether a `/` belongs to the text that is being typed, such as an address: an empty field and one of digits need none. */
const isTypingText = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && ['text', 'search'].includes(target.type) && target.inputMode === '' && target.value !== ''

/** Sends an order, and asks when more is paid than it costs, or when the reference number was used before. */
const useTakeOrder = () => {
  const { call } = useCaller()
  const confirm = useConfirm()
  const accepting = useAccepting()
  return async (order: OrderRequest, total: number): Promise<Order | false> => {
    const question = order.payment && excessQuestion('payment', order.payment.amount, { due: total })
    if (question !== undefined && !(await confirm(ledgerTexts.more('payment', question)))) return false
    if (!order.payment) return call(takeOrder, order)
    const payment = { ...order.payment, ...(question === undefined ? {} : { acceptMore: true }) }
    return accepting(payment, (sent) => call(takeOrder, { ...order, payment: sent }), { acceptReuse: ledgerTexts.acceptReuse })
  }
}

/** The refusals that name a product, at its pieces. */
const refusedPieces = (error: unknown, products: readonly MenuProduct[], { pieces }: NewOrderValues): FormErrors =>
  Object.fromEntries(
    products.flatMap(({ _id, name }): [string, string][] => {
      const text = pieces[_id] === undefined ? undefined : reasonsOf(error).find((reason) => reason.includes(`“${name}”`))
      return text === undefined ? [] : [[piecesOf(_id), text]]
    }),
  )

interface NewOrderFormProps {
  /** In the saved order of the menu. */
  categories: readonly MenuCategory[]
  packaging: PackagingCostSettings
  /** @param received in rupees */
  onSaved: (order: Order, received: number) => void
  /** The server has refused the order, perhaps because the stock or a price is another one. */
  onRefused: () => void
}

/** It stays the same, so that it is not drawn at each key. */
const backToOrders = (
  <Button variant="default" component={Link} to="/orders" sx={(theme) => ({ [theme.fn.smallerThan('sm')]: { display: 'none' } })}>
    {screenTexts.cancel}
  </Button>
)

/** Takes one order by keyboard: the customer, the pieces down the column of the menu, and the payment. */
export const NewOrderForm = ({ categories, packaging, onSaved, onRefused }: NewOrderFormProps) => {
  const products = useMemo(() => productsOf(categories), [categories])
  const take = useTakeOrder()
  const search = useRef<HTMLInputElement>(null)
  const received = useRef(0)
  const typed = useRef<NewOrderValues>(emptyOrder)
  /** The product whose pieces were changed last, whose error the server's answer no longer describes. */
  const changedId = useRef('')
  const form = useRecordForm<NewOrderValues, undefined, Order, 'typed'>({
    saved: emptyOrder,
    draft: useDraft<FormDraft<NewOrderValues>>({ form: 'new order', record: 'new' }),
    extras: {
      typed: {
        ...inputsExtra,
        fields: [...namedFields(inputs), { name: 'total', label: totalPrefix }],
        followersOf: (changed, now) => [
          ...inputsExtra.followersOf(changed),
          ...(changed.includes('pieces') ? [piecesOf(changedId.current)] : []),
          ...(costs.some((field) => changed.includes(field)) ? ['total'] : []),
          ...(changed.includes('takesAlong') || (changed.includes('deliveryMethod') && !mustHaveAddress(now))
            ? requiredAddressFields
            : []),
        ],
        failed: (error, errors) => ({
          ...errors,
          ...refusedPieces(error, products, typed.current),
          ...(isReused(error) ? { reference: error.message } : {}),
        }),
      },
    },
    check: (values) => newOrderFaults(values, products),
    submit: (_changed, values) => {
      typed.current = values
      const total = sumsOf(values, products, packaging).totalWithPackaging ?? 0
      const order = toOrderRequest(values, products, total)
      received.current = order.payment?.amount ?? 0
      return take(order, total)
    },
    onSaved: (order) => onSaved(order, received.current),
    onFailed: onRefused,
  })
  const { values, errors } = form
  const sums = sumsOf(values, products, packaging)
  const waits = products.some(({ _id }) => _id in values.pieces) ? undefined : texts.waits
  const setPieces = useLatestCallback((productId: string, text: string): void => {
    changedId.current = productId
    form.set({ pieces: withPieces(values.pieces, productId, text) })
  })
  const { element } = form
  const toSearch = (): void => search.current?.focus()
  // A phone has the products first, because they are what an order is.
  const isPhone = useMediaQuery(phoneScreen, undefined, { getInitialValueInEffect: false })
  const [isTouched] = useState(isPhone)
  const toNext = useLatestCallback(() =>
    element.current?.querySelector<HTMLElement>(isPhone ? '[name=mobile]' : '[name=paidBy]')?.focus(),
  )
  usePageKeys({ '/': toSearch, 'mod+/': toSearch })
  useEffect(() => {
    if (!isTouched) element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [element, isTouched])

  const customerPart = (
    <Box key="customer" sx={{ gridArea: 'customer' }}>
      <CustomerSection form={form} />
    </Box>
  )
  const productsPart = (
    <Box key="products" sx={{ gridArea: 'products' }}>
      <ProductsSection
        categories={categories}
        products={products}
        pieces={values.pieces}
        errors={errors}
        search={search}
        onChange={setPieces}
        onDone={toNext}
      />
    </Box>
  )
  return (
    <FormPage
      form={form}
      label={texts.title}
      submitLabel={texts.save}
      cancel={backToOrders}
      waits={waits}
      sums={<OrderSums {...sums} waits={waits} error={errors.total} />}
    >
      <Box
        onKeyDown={(event) => {
          goOn(event)
          const { key, ctrlKey, metaKey, target } = event
          if (key !== '/' || (!ctrlKey && !metaKey && isTypingText(target))) return
          event.preventDefault()
          toSearch()
        }}
        sx={(theme) => ({
          display: 'grid',
          gap: theme.spacing.md,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 380px) minmax(0, 1fr)',
          gridTemplateAreas: '"customer products" "payment products"',
          gridTemplateRows: 'auto 1fr',
          [touchScreen]: { 'button, select, input:not([type=checkbox])': { minHeight: 44 } },
          '@media (max-width: 75em)': {
            gridTemplateColumns: 'minmax(0, 1fr)',
            gridTemplateAreas: '"customer" "products" "payment"',
            gridTemplateRows: 'none',
          },
          [`@media ${phoneScreen}`]: { gridTemplateAreas: '"products" "customer" "payment"' },
        })}
      >
        {isPhone ? [productsPart, customerPart] : [customerPart, productsPart]}
        <Box sx={{ gridArea: 'payment' }}>
          <PaymentSection form={form} total={values.paidBy === '' ? 0 : (sums.totalWithPackaging ?? 0)} />
        </Box>
      </Box>
    </FormPage>
  )
}
