import { type FormEvent, type InputHTMLAttributes, type Ref, useEffect, useRef, useState } from 'react'
import { capitalInput, toCapitals } from '../../components/plain/composition'
import { hideToast, showToast } from '../../components/plain/toast-store'
import { withoutLabel } from '../../domain/order/order-id'
import type { Typed } from '../calls/look-up'
import { trackOrderTexts as texts } from '../track-order-texts'
import { cleanCode } from '../../domain/shared/typed/text'

/** Id of the form's toast; it shows one at a time. */
const toastId = 'form'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string
  label: string
  /** Error message of the field. */
  fault: string | undefined
  /** Help text; shown when there is no error. */
  hint?: string
  input: Ref<HTMLInputElement>
}

const Field = ({ id, label, fault, hint, input, ...rest }: FieldProps) => {
  const note = fault ?? hint
  return (
    <p className="field">
      <label htmlFor={id}>
        <span>{label}</span>
        <span aria-hidden="true" className="fault">
          {' *'}
        </span>
      </label>
      <input
        id={id}
        name={id}
        ref={input}
        required
        maxLength={60}
        aria-invalid={fault !== undefined}
        aria-describedby={note && `${id}-note`}
        {...rest}
      />
      {note && (
        <span id={`${id}-note`} className={fault ? 'fault' : 'faint'}>
          {note}
        </span>
      )}
    </p>
  )
}

interface TrackFormProps {
  /** Initial values of the fields. */
  typed: Typed
  /** The field that is focused initially, if any. */
  focusOn: keyof Typed | undefined
  isBusy: boolean
  onSubmit: (typed: Typed) => void
}

/** Form for order id and phone number (contract 2.14, 5.14). */
export const TrackForm = ({ typed, focusOn, isBusy, onSubmit }: TrackFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const orderId = useRef<HTMLInputElement>(null)
  const phone = useRef<HTMLInputElement>(null)
  const [faults, setFaults] = useState<Partial<Typed>>({})

  useEffect(() => {
    const field = focusOn === 'orderId' ? orderId : phone
    // Somebody may be typing already.
    if (focusOn && !form.current?.contains(document.activeElement)) field.current?.focus()
  }, [focusOn])

  const send = (): void => {
    const values = {
      orderId: withoutLabel(orderId.current?.value ?? '').toUpperCase(),
      phone: cleanCode(phone.current?.value ?? ''),
    }
    setFaults({
      ...(values.orderId ? {} : { orderId: texts.orderIdMissing }),
      ...(values.phone ? {} : { phone: texts.phoneMissing }),
    })
    if (values.orderId && values.phone) {
      hideToast(toastId)
      return onSubmit(values)
    }
    showToast('error', texts.bothNeeded, toastId)
    const empty = values.orderId ? phone : orderId
    empty.current?.focus()
  }

  // A press before this code was there (track-order.html).
  useEffect(() => {
    if (form.current?.dataset.early === undefined) return
    delete form.current.dataset.early
    send()
    // It was pressed at most once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }

  return (
    // Without this code, the method of a dialog keeps a press from leading to another page, with the phone number in its URL.
    <form className="card" method="dialog" noValidate ref={form} onSubmit={submit}>
      <Field
        id="orderId"
        label={texts.orderId}
        input={orderId}
        defaultValue={typed.orderId}
        fault={faults.orderId}
        hint={texts.orderIdHint}
        className="raised"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        {...capitalInput(() => undefined)}
        onBlur={(event) => toCapitals(event.currentTarget)}
      />
      <Field
        id="phone"
        label={texts.phone}
        input={phone}
        defaultValue={typed.phone}
        fault={faults.phone}
        type="tel"
        autoComplete="tel"
        enterKeyHint="go"
      />
      <button type="submit" className="button" aria-busy={isBusy}>
        {isBusy ? texts.tracking : texts.submit}
      </button>
    </form>
  )
}
