import { type ComponentType, createElement as element, useEffect, useRef, useState } from 'react'
import { Card } from '../../components/plain/card'
import { showToast } from '../../components/plain/toast-store'
import { callApi } from '../calls/call-api'
import { failureTexts } from '../failure-texts'
import { numberOf } from '../order/read-fields'
import type { TrackedOrder } from '../order/tracked-order'
import { money } from '../result/money'

/** Texts of the payment's card; those of its form are loaded with it. */
const texts = {
  title: 'Payment',
  paid: 'Paid so far',
  givenBack: 'Given back to you',
  claimed: 'Being checked by the store',
  due: 'To pay',
  nothingDue: 'Nothing more',
  toGiveBack: 'Comes back to you',
  open: 'Pay, or send details',
} as const

interface PayCardProps {
  order: TrackedOrder
  /** As typed by the customer. */
  phone: string
  onPaid: () => void
}

/** What the form gets from the page, because its script must not contain it a second time. */
const page = { ask: callApi, showToast }

export interface PayProps extends PayCardProps {
  page: typeof page
  /** Rupees that are to be paid and not claimed yet. */
  due: number
}

interface PayScript {
  default: ComponentType<PayProps>
  /** Only in the built script, which has no React of its own. */
  giveReact?: (parts: object) => void
}

/** The built page has the address of the built script here (scripts/build.mjs). */
const address: string = import.meta.env.VITE_PAY_SCRIPT ?? '/src/public/pay/pay-form.tsx'

/** What was paid, what is to be paid, and a form to pay it, which is loaded when it is opened; null if there is nothing (store 2). */
export const PayCard = (props: PayCardProps) => {
  const [script, setScript] = useState<PayScript>()
  const [isBusy, setBusy] = useState(false)
  const { payment } = props.order
  const amountOf = (name: string): number => numberOf(payment[name]) ?? 0
  const [due, paid, claimed, toGiveBack] = [amountOf('due'), amountOf('paid'), amountOf('claimed'), amountOf('toGiveBack')]
  const canClaim = payment.canClaim === true
  const rows = [
    [texts.paid, paid],
    [texts.givenBack, amountOf('givenBack')],
    [texts.claimed, claimed],
    // Nothing is asked for before the store has found the items of an order that was released.
    [texts.due, canClaim || claimed > 0 ? due : 0, 'total'],
    [texts.toGiveBack, toGiveBack, 'total'],
  ] as const
  const isSettled = paid > 0 && payment.due === 0 && toGiveBack === 0
  if (!isSettled && rows.every(([, amount]) => amount <= 0)) return null
  const open = async (): Promise<void> => {
    setBusy(true)
    try {
      const loaded = (await import(/* @vite-ignore */ address)) as PayScript
      loaded.giveReact?.({ createElement: element, useEffect, useRef, useState })
      setScript(loaded)
    } catch {
      showToast('error', failureTexts.network)
    }
    setBusy(false)
  }
  return (
    <Card title={texts.title}>
      <dl className="sums">
        {rows.map(
          ([label, amount, look]) =>
            amount > 0 && (
              <div key={label} className={look}>
                <dt>{label}</dt>
                <dd>{money(amount)}</dd>
              </div>
            ),
        )}
        {isSettled && (
          <div className="total">
            <dt>{texts.due}</dt>
            <dd>{texts.nothingDue}</dd>
          </div>
        )}
      </dl>
      {canClaim &&
        (script ? (
          <script.default {...props} page={page} due={due - claimed} />
        ) : (
          <button type="button" className="button" aria-busy={isBusy} onClick={() => void open()}>
            {texts.open}
          </button>
        ))}
    </Card>
  )
}
