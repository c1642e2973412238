import { toDataURL } from 'qrcode'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { amountFault, cleanReference, paidOnFault, paymentTexts, referenceFault } from '../../domain/payment/claim'
import { shopToday } from '../../domain/shared/calendar-date'
import { isFinalStatus, keyOf } from '../../domain/shared/request-keys'
import { imageLimitBytes } from '../../domain/shared/image-file'
import { numberText, typedAmount } from '../../domain/shared/typed/numbers'
import { roundRupees } from '../../domain/shared/money'
import { parseJson } from '../calls/call-api'
import { failureTexts } from '../failure-texts'
import { fieldsOf, textOf } from '../order/read-fields'
import type { PayProps } from './pay-card'

/** Texts of the form with which a customer pays an order. */
const texts = {
  app: 'Open your UPI app',
  scan: 'Or scan this code with a UPI app:',
  scanAlt: 'QR code to pay with UPI',
  then: 'After you have paid, send the details to the store:',
  amount: 'Amount',
  method: 'Paid with',
  methods: { upi: 'UPI', bank: 'Bank transfer', cash: 'Cash' },
  reference: 'Reference number',
  referenceHelp: { upi: '12 digits, shown by the UPI app', bank: 'The UTR number of the transfer', cash: 'If you have one' },
  paidOn: 'Paid on',
  screenshot: 'Screenshot of the payment',
  screenshotHelp: 'JPEG, PNG, GIF or WebP, below 5 MB',
  send: 'Send to the store',
  sending: 'Sending…',
  sent: 'Thank you! The store will check your payment.',
  failed: 'The payment details could not be sent. Please try again.',
} as const

/** The page has no styles of this form, which is loaded when it is opened. */
const style = `
.pay, .paycode { display: grid; gap: 0.75rem }
.pay p, .paycode { margin: 0 }
.pay .field { display: grid }
.pay select {
  background: var(--card); border: 1px solid var(--edge); border-radius: 8px; color: inherit; font: inherit;
  min-height: 48px; padding: 0.5rem 0.75rem; width: 100%;
}

.paycode img { border-radius: 8px; height: auto; max-width: 100% }
`

/** Size of the QR code in px. */
const size = 200

type Method = keyof typeof texts.methods

/** The payment URL as a QR code, for a phone beside the screen. */
const PayCode = ({ link }: { link: string }) => {
  const [picture, setPicture] = useState<string>()
  useEffect(() => {
    let isWanted = true
    toDataURL(link, { width: size, margin: 2 }).then(
      (made) => isWanted && setPicture(made),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [link])
  if (picture === undefined) return null
  return (
    <figure className="paycode">
      <figcaption>{texts.scan}</figcaption>
      <img src={picture} alt={texts.scanAlt} width={size} height={size} />
    </figure>
  )
}

/** The errors of a form, by the names of its fields. */
const faultsIn = (form: FormData): Record<string, string> => {
  const typed = (name: string): string => textOf(form.get(name))
  const method = typed('method') as Method
  const reference = cleanReference(typed('reference'))
  const file = form.get('screenshot')
  const hasFile = file instanceof File && file.size > 0
  const faults = {
    amount: amountFault(typedAmount(typed('amount'))),
    reference: referenceFault(method, reference) ?? (reference === '' && !hasFile ? paymentTexts.noProof : undefined),
    paidOn: paidOnFault(typed('paidOn') || null, Date.now()),
    screenshot: hasFile && file.size >= imageLimitBytes ? texts.screenshotHelp : undefined,
  }
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

interface FieldProps {
  name: string
  label: string
  help?: string
  fault: string | undefined
  /** Properties of the input. */
  [property: string]: unknown
}

const Field = ({ name, label, help, fault, ...input }: FieldProps) => (
  <p className="field">
    <label htmlFor={`pay-${name}`}>{label}</label>
    <input id={`pay-${name}`} name={name} aria-invalid={fault !== undefined} aria-describedby={`pay-${name}-help`} {...input} />
    <small id={`pay-${name}-help`} className={fault === undefined ? undefined : 'fault'}>
      {fault ?? help}
    </small>
  </p>
)

/** Pays an order by UPI, and sends the details of a payment to the store (store 2). */
const PayForm = ({ order, phone, due, page: { ask, showToast }, onPaid }: PayProps) => {
  const [method, setMethod] = useState<Method>('upi')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [today] = useState(() => shopToday())
  const element = useRef<HTMLFormElement>(null)
  const call = useRef<AbortController>()
  const upi = textOf(order.payment.upi)
  useEffect(() => {
    // The button that opened the form is gone.
    element.current?.querySelector<HTMLElement>('a, input')?.focus()
    return () => call.current?.abort()
  }, [])
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])

  const send = async (form: FormData): Promise<void> => {
    call.current = new AbortController()
    setBusy(true)
    setFailure('')
    const path = `/storefront/orders/${encodeURIComponent(order.orderId)}/payments`
    const once = keyOf({ call: `POST ${path}`, form })
    const answer = await ask(
      path,
      phone,
      call.current.signal,
      async (response) => parseJson(await response.text()),
      form,
      once.key,
    )
    if (answer === 'aborted') return
    setBusy(false)
    if (typeof answer === 'string') return setFailure(failureTexts[answer])
    if (isFinalStatus(answer.status, answer.retryAfter)) once.answered()
    if (answer.status >= 300) return setFailure(textOf(fieldsOf(answer.body).message) || texts.failed)
    showToast('success', texts.sent)
    onPaid()
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    const found = faultsIn(form)
    setFaults(found)
    if (Object.keys(found).length === 0) void send(form)
  }

  return (
    <form ref={element} className="pay" noValidate onSubmit={submit}>
      <style>{style}</style>
      {/* Another address would open something else than a payment app. */}
      {upi.startsWith('upi://pay?') && (
        <div className="pay">
          <a className="button" href={upi}>
            {texts.app}
          </a>
          <PayCode link={upi} />
        </div>
      )}
      <p>{texts.then}</p>
      <Field
        name="amount"
        label={texts.amount}
        inputMode="decimal"
        defaultValue={numberText(roundRupees(due))}
        fault={faults.amount}
        autoComplete="off"
      />
      <p className="field">
        <label htmlFor="pay-method">{texts.method}</label>
        <select id="pay-method" name="method" value={method} onChange={(event) => setMethod(event.currentTarget.value as Method)}>
          {Object.entries(texts.methods).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </p>
      <Field
        name="reference"
        label={texts.reference}
        help={texts.referenceHelp[method]}
        inputMode={method === 'upi' ? 'numeric' : 'text'}
        fault={faults.reference}
        autoComplete="off"
      />
      <Field name="paidOn" label={texts.paidOn} type="date" defaultValue={today} max={today} fault={faults.paidOn} />
      <Field
        name="screenshot"
        label={texts.screenshot}
        help={texts.screenshotHelp}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        fault={faults.screenshot}
      />
      {failure && <p role="alert">{failure}</p>}
      <button type="submit" className="button" aria-busy={isBusy}>
        {isBusy ? texts.sending : texts.send}
      </button>
    </form>
  )
}

export default PayForm
