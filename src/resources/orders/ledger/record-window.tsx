import { type ReactNode, useRef } from 'react'
import { useConfirm } from '../../../components/confirm/confirm-provider'
import { QueryFailed } from '../../../components/errors/load-failed'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { Spinner } from '../../../components/spinner'
import { Alert, Button, Group, Text } from '../../../components/ui/core'
import { IconAlertTriangle } from '../../../components/ui/icons'
import { VisuallyHidden } from '../../../components/visually-hidden'
import type { Order } from '../../../domain/order/order'
import { amountFault, cleanReference, paidOnFault, paymentTexts as rules, referenceFault } from '../../../domain/payment/claim'
import { excessQuestion } from '../../../domain/payment/excess'
import { netReceived, refundDue } from '../../../domain/payment/ledger'
import { payment, type PaymentKind, referencePrefix } from '../../../domain/payment/payment'
import { refundFault } from '../../../domain/payment/refund'
import type { FormOf } from '../../../domain/record/form'
import { lengthFaults } from '../../../domain/record/lengths'
import { withFields } from '../../../domain/record/record'
import { shopToday } from '../../../domain/shared/calendar-date'
import { toPaise, toRupees } from '../../../domain/shared/money'
import { amountText, typedAmount } from '../../../domain/shared/typed/numbers'
import { useCaller } from '../../../framework/calls/use-call'
import type { ModalProps } from '../../../framework/declaration/resource'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { RecordRows } from '../../../framework/form/inputs/record-columns'
import { namedFields, recordInputs } from '../../../framework/form/inputs/record-input'
import type { FormErrors } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { useMay } from '../../../framework/registry/rights'
import { type OrderModal, ordersTexts } from '../orders-texts'
import { OrderCaption } from '../parts/order-caption'
import { paymentTexts } from '../payment/payment-texts'
import { type Ledger, type NewEntry, readLedger, recordEntry, useLedger } from './ledger'
import { ledgerTexts as texts } from './ledger-texts'
import { useAccepting, isReused } from '../../../components/payments/use-accepting'

const entered = withFields(payment, 'amount', 'method', 'reference', 'paidOn', 'note')

type Values = FormOf<typeof entered>

/** Beginnings of the server's refusals of a refund. */
const refundRefusals = ['A refund', 'Nothing was paid']

const refundHelpOf = ({ balance }: Ledger): string => {
  const [received, owed] = [netReceived(balance), refundDue(balance)]
  if (received <= 0) return texts.amount.nothingKept
  return owed > 0 ? texts.amount.owed(owed) : texts.amount.nothingOwed(received)
}

/** That nothing is due, and what is to be given back. */
const nothingDueOf = (balance: Ledger['balance']): string => {
  const owed = refundDue(balance)
  return owed > 0 ? `${texts.amount.nothingDue} ${texts.amount.owed(owed)}` : texts.amount.nothingDue
}

const helpOf = (ledger: Ledger, kind: PaymentKind): ReactNode => {
  if (kind === 'refund') return refundHelpOf(ledger)
  const { due, claimed } = ledger.balance
  return (
    <>
      {/* Seen above the form, and heard with the field, which has the focus. */}
      {due > 0 ? <span>{texts.amount.due(due)}</span> : <VisuallyHidden>{nothingDueOf(ledger.balance)}</VisuallyHidden>}{' '}
      {claimed > 0 && <span>{texts.amount.claimed(claimed)}</span>}
    </>
  )
}

const { paidOn } = entered.fields
/** The fields of a refund. */
const refundFields = { ...entered.fields, paidOn: { ...paidOn, label: texts.refundedOn } }

const inputsOf = (ledger: Ledger, kind: PaymentKind) =>
  recordInputs<Values>(kind === 'refund' ? refundFields : entered.fields, {
    amount: { help: helpOf(ledger, kind), refusals: refundRefusals },
    reference: {
      help: ({ method }) => (method === 'upi' || method === 'bank' ? texts.reference[method] : undefined),
      refusals: [rules.upiReference, rules.bankReference, referencePrefix],
    },
    paidOn: { refusals: [rules.future, rules.day] },
    note: { rows: { min: 2, max: 6 } },
  })

/** The entry as it is begun: what is due, or what is to be given back, today. */
const begunOf = ({ payments, balance }: Ledger, kind: PaymentKind): Values => {
  const paid = payments.findLast((entry) => entry.kind === 'payment' && entry.status === 'confirmed')
  // What waits for review is not recorded a second time.
  const amount = kind === 'refund' ? refundDue(balance) : toRupees(toPaise(balance.due) - toPaise(balance.claimed))
  return {
    amount: amount > 0 ? amountText(amount) : '',
    method: (kind === 'refund' && paid?.method) || 'upi',
    reference: '',
    paidOn: shopToday(),
    note: '',
  }
}

const faultsOf = (values: Values, { payments }: Ledger, kind: PaymentKind): FormErrors => {
  const amount = typedAmount(values.amount)
  const faults = {
    amount: amountFault(amount) ?? (kind === 'refund' ? refundFault(amount, payments) : undefined),
    reference: referenceFault(values.method, cleanReference(values.reference)),
    paidOn: values.paidOn === '' ? rules.day : paidOnFault(values.paidOn, Date.now()),
  }
  const found = Object.entries(faults).filter((each): each is [string, string] => each[1] !== undefined)
  return { ...lengthFaults(entered, values), ...Object.fromEntries(found) }
}

/** Records an entry, and asks when the server answers with a reason to ask; the toast has shown it already. */
const useRecord = (order: Order) => {
  const { call } = useCaller()
  const confirm = useConfirm()
  const accepting = useAccepting()
  /** The entry of which the answer was lost, as it was sent; the same one again is the same call, which asks nothing more. */
  const lost = useRef<{ typed: string; sent: NewEntry }>()
  const send = async (typed: string, sent: NewEntry): Promise<string | undefined> => {
    lost.current = { typed, sent }
    try {
      return await call(recordEntry, { id: order.orderId, ...sent })
    } catch (error) {
      const { statusCode } = error as { statusCode?: unknown }
      if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500) lost.current = undefined
      throw error
    }
  }
  const record = (typed: string, entry: NewEntry): Promise<string | undefined> =>
    accepting(entry, (sent) => send(typed, sent), {
      acceptReuse: texts.acceptReuse,
      acceptMore: (text) => texts.more(entry.kind, text),
      withoutStock: () => (order.stockReleasedAt && entry.kind === 'payment' ? paymentTexts.withoutStock : undefined),
    })
  return async (entry: NewEntry): Promise<string | undefined | false> => {
    const typed = JSON.stringify(entry)
    if (lost.current?.typed === typed) return record(typed, lost.current.sent)
    // Somebody else may have recorded it meanwhile.
    const { balance } = await call(readLedger, { id: order.orderId })
    const question = excessQuestion(entry.kind, entry.amount, balance)
    if (question === undefined) return record(typed, entry)
    return (await confirm(texts.more(entry.kind, question))) && record(typed, { ...entry, acceptMore: true })
  }
}

interface NothingDueProps {
  balance: Ledger['balance']
  onRefund: () => void
}

/** Warns before a payment is recorded that nobody owes; the refund of what is to be given back is one press away. */
const NothingDue = ({ balance, onRefund }: NothingDueProps) => (
  <Alert color="yellow" role="note" mb="md" px="sm" py={8} icon={<IconAlertTriangle size={20} aria-hidden />}>
    <Group position="apart" spacing="xs">
      <span>{nothingDueOf(balance)}</span>
      {refundDue(balance) > 0 && (
        <Button variant="default" onClick={onRefund}>
          {texts.recordRefund}
        </Button>
      )}
    </Group>
  </Alert>
)

interface RecordFormProps extends Pick<ModalProps<Order, OrderModal>, 'record' | 'onClose' | 'open'> {
  kind: PaymentKind
  ledger: Ledger
}

const RecordForm = ({ record: order, kind, ledger, onClose, open }: RecordFormProps) => {
  /** The refund does not lead back to a payment that nobody owes. */
  const refundInstead = (): void => {
    onClose()
    open('refund')
  }
  const record = useRecord(order)
  const inputs = inputsOf(ledger, kind)
  const begun = begunOf(ledger, kind)
  const form = useRecordForm<Values>({
    saved: begun,
    draft: useDraft({ form: `ledger ${kind}`, record: order.orderId }),
    // An amount with a third decimal is refused instead of rounded.
    extras: {
      inputs: {
        fields: namedFields(inputs),
        followersOf: (changed: readonly string[]) => (changed.includes('method') ? ['reference'] : []),
        // The answer lists a code; its sentence names the other orders.
        failed: (error: unknown): FormErrors => (isReused(error) ? { reference: error.message } : {}),
      },
    },
    check: (values) => faultsOf(values, ledger, kind),
    shows: 'once submitted',
    savesPristine: begun.amount === '' ? 'in vain' : true,
    submit: (_changed, { amount, method, reference, paidOn, note }) =>
      record({
        kind,
        amount: typedAmount(amount),
        method,
        reference: cleanReference(reference),
        paidOn,
        note: note.trim(),
      }),
    onSaved: onClose,
  })
  return (
    <FormWindow
      form={form}
      title={kind === 'refund' ? texts.recordRefund : texts.recordPayment}
      above={
        <>
          <OrderCaption order={order} />
          {kind === 'payment' && ledger.balance.due <= 0 && <NothingDue balance={ledger.balance} onRefund={refundInstead} />}
        </>
      }
      submitLabel={kind === 'refund' ? texts.recordRefund : texts.recordPayment}
      onClose={onClose}
    >
      <RecordRows form={form} inputs={inputs} first="amount" rows={[['amount', 'method'], ['reference', 'paidOn'], 'note']} />
    </FormWindow>
  )
}

/** Records a payment of an order (docs/decisions/0050). */
const RecordWindow = ({ kind = 'payment', ...props }: ModalProps<Order, OrderModal> & { kind?: PaymentKind }) => {
  const { record: order, onClose } = props
  const { isOffered, isAnswered, ledger, query } = useLedger(order.orderId)
  const mayRecord = useMay('payments:create')
  const isRefused = isAnswered && !(isOffered && mayRecord)
  if (ledger && !isRefused) return <RecordForm {...props} kind={kind} ledger={ledger} />
  return (
    <ModalWindow title={ordersTexts.windows[kind === 'refund' ? 'refund' : 'pay']} width={440} onClose={onClose}>
      {isRefused ? (
        <Text>{texts.notOffered}</Text>
      ) : query.error ? (
        <QueryFailed text={texts.loadFailed} query={query} />
      ) : (
        <Spinner isSmall />
      )}
    </ModalWindow>
  )
}

/** Records money that is given back to the customer of an order. */
export const RefundWindow = (props: ModalProps<Order, OrderModal>) => <RecordWindow {...props} kind="refund" />

export default RecordWindow
