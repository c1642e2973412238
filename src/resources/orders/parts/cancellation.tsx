import { useEffect, useRef, useState } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { touchScreen } from '../../../components/touch-screen'
import { Checkbox, Radio, Stack, TextInput } from '../../../components/ui/core'
import { totalOf } from '../../../domain/credit-note/credit'
import { partsLeft } from '../../../domain/credit-note/credit-note'
import { amountOf } from '../../../domain/invoice/gst'
import { orderMeaning } from '../../../domain/order/lifecycle'
import type { Order } from '../../../domain/order/order'
import { cancellationLines, cancelledNotes, cancelReasons, type OpenInvoice } from '../../../domain/order/order-cancellation'
import { orderRecord } from '../../../domain/order/order-fields'
import { lengthFaults } from '../../../domain/record/lengths'
import { netReceived } from '../../../domain/payment/ledger'
import { formatMoney, toRupees } from '../../../domain/shared/money'
import { useCaller } from '../../../framework/calls/use-call'
import { useMay } from '../../../framework/registry/rights'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { readCreditNotes } from '../credit-notes/credit-calls'
import { readEndpoints } from '../endpoints/read-endpoints'
import { readLedger } from '../ledger/ledger'

/** Texts of the confirmation of a cancellation (contract 2.11, 3.11). */
const texts = {
  question: { title: 'Cancel this order?', confirmLabel: 'Cancel order', cancelLabel: 'Keep order', danger: true },
  reason: 'Why is it cancelled?',
  ownReason: 'Reason',
  credit: (rupees: number) => `Make the credit note for ${formatMoney(rupees)} as well`,
} as const

/** What is said when no reason is given. */
export const noCancelReason = 'Please say why it is cancelled. The reason goes into the notes.'

/** characters */
const longestReason = 200

/** Choice of a cancellation reason, or free text; `onChoose` receives '' while there is none. */
export const CancelReason = ({ error, onChoose }: { error?: string | undefined; onChoose: (reason: string) => void }) => {
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState('')
  const isOther = chosen === cancelReasons.other
  useEffect(() => void onChoose(isOther ? typed.trim() : chosen))
  return (
    <Stack spacing="xs">
      <Radio.Group
        label={texts.reason}
        withAsterisk
        error={error}
        orientation="vertical"
        spacing="xs"
        value={chosen}
        onChange={setChosen}
        sx={{ [touchScreen]: { label: { lineHeight: '32px' } } }}
      >
        {Object.values(cancelReasons).map((reason) => (
          <Radio key={reason} value={reason} label={reason} />
        ))}
      </Radio.Group>
      {isOther && (
        <TextInput
          label={texts.ownReason}
          maxLength={longestReason}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
    </Stack>
  )
}

interface CreditChoiceProps {
  rupees: number
  onChoose: (isWanted: boolean) => void
}

/** Offers the credit note for the invoice in the same step; it is wanted unless it is unticked. */
const CreditChoice = ({ rupees, onChoose }: CreditChoiceProps) => {
  const first = useRef(onChoose)
  useEffect(() => void first.current(true), [])
  return (
    <Checkbox
      mt="sm"
      defaultChecked
      label={texts.credit(rupees)}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  )
}

/** What credit notes have left of the invoice of an order; undefined if there is none, or if it is not known. */
const useOpenInvoice = () => {
  const { call } = useCaller()
  const { has } = useCapabilities(true)
  const mayCredit = useMay('orders:bill')
  return async ({ orderId: id, invoice }: Order): Promise<OpenInvoice | undefined> => {
    const number = invoice?.invoiceNumber
    if (!number || !has('credit-notes')) return undefined
    const notes = await call(readCreditNotes, { id }, { quiet: true }).catch(() => undefined)
    const left = notes ? toRupees(amountOf(totalOf(partsLeft(notes.left)))) : 0
    return notes && left > 0 ? { number, left, refusal: notes.refusal, mayCredit } : undefined
  }
}

type Change = Partial<Pick<Order, 'orderStatus' | 'adminNotes'>>

/**
 * Asks for confirmation and a reason before an order is cancelled, and offers the credit note for its invoice.
 *
 * @returns `ask` receives a change and whether it is sent again, and returns the notes with the reason of a cancellation;
 *   undefined when the order is not to be cancelled. `wantsCreditNote` tells what was chosen then.
 */
export const useCancellation = (order: Order) => {
  const { call } = useCaller()
  const mayRead = useMay('payments:read')
  const { has } = useCapabilities(mayRead)
  const confirm = useConfirm(order.orderId)
  const lastAnswer = useRef({ reason: '', text: '' })
  const isCredited = useRef(false)
  const openInvoice = useOpenInvoice()
  const ask = async ({ orderStatus, adminNotes: typed }: Change, isRepeated: boolean): Promise<Change | undefined> => {
    if (orderStatus === undefined || !orderMeaning(orderStatus).isCancelled) return {}
    // The order may have been paid, or its notes changed, since the list was read.
    const [current, received] = await Promise.all([
      call(readEndpoints.one, { id: order.orderId }, { quiet: true }).catch(() => order),
      mayRead && has('payments')
        ? call(readLedger, { id: order.orderId }, { quiet: true }).then(
            ({ balance }) => netReceived(balance),
            () => undefined,
          )
        : undefined,
    ])
    const invoice = await openInvoice(current)
    const text = cancellationLines(current, received, invoice).join('\n')
    // What was answered still holds, unless the consequences are others now.
    let reason = isRepeated && lastAnswer.current.text === text ? lastAnswer.current.reason : ''
    const notes = () => ({
      adminNotes: cancelledNotes({ ...current, adminNotes: typed ?? current.adminNotes }, reason, Date.now(), received),
    })
    if (reason !== '') return notes()
    const offered = invoice?.mayCredit && invoice.refusal === null ? invoice.left : undefined
    isCredited.current = false
    const isConfirmed = await confirm({
      ...texts.question,
      text,
      choice: (
        <>
          <CancelReason onChoose={(chosen) => (reason = chosen)} />
          {offered !== undefined && <CreditChoice rupees={offered} onChoose={(isWanted) => (isCredited.current = isWanted)} />}
        </>
      ),
      check: () => (reason === '' ? noCancelReason : lengthFaults(orderRecord, notes()).adminNotes),
    })
    lastAnswer.current = { reason, text }
    return isConfirmed ? notes() : undefined
  }
  return { ask, wantsCreditNote: () => isCredited.current }
}
