import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Toasts } from '../components/plain/toasts'
import { backend, fetchOptionalJson } from './calls/backend'
import { type Failure, type Typed, lookUp } from './calls/look-up'
import { failureTexts } from './failure-texts'
import { TrackForm } from './form/track-form'
import { fieldsOf, textOf } from './order/read-fields'
import { OrderResult } from './result/order-result'
import { trackOrderTexts as texts, trackOrderTexts } from './track-order-texts'
import type { TrackedOrder } from './order/tracked-order'
import { cleanCode } from '../domain/shared/typed/text'

const parameter = 'orderId'
/** Maximum length; no order id is as long. */
const longestId = 60

/** The order id in the URL, in upper case; '' for none (contract 2.14). */
export const orderInAddress = (search: string): string => {
  const received = cleanCode(new URLSearchParams(search).get(parameter) ?? '').toUpperCase()
  // Truncated by code points, because half a surrogate pair cannot be encoded in a URL.
  return [...received].slice(0, longestId).join('')
}

/** Sets the order id in the URL, which never contains the phone number; '' removes it. */
const putInAddress = (orderId: string): void => {
  const address = new URL(location.href)
  if (orderId === '') address.searchParams.delete(parameter)
  else address.searchParams.set(parameter, orderId)
  history.replaceState(history.state, '', address)
}

/** What the page shows. A pending lookup does not change it. */
type Shown =
  | { name: 'form' }
  | { name: 'order'; order: TrackedOrder }
  /** `attempt` distinguishes consecutive failures with the same message. */
  | { name: 'failure'; failure: Failure; attempt: number }

interface UnderWay {
  typed: Typed
  call: AbortController
}

/** Looks up orders, one at a time. */
const useLookup = () => {
  const [shown, setShown] = useState<Shown>({ name: 'form' })
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef<UnderWay>()
  const attempts = useRef(0)

  const callOff = (): void => {
    underWay.current?.call.abort()
    underWay.current = undefined
  }
  useEffect(() => callOff, [])

  const isUnderWay = ({ orderId, phone }: Typed): boolean =>
    underWay.current?.typed.orderId === orderId && underWay.current.typed.phone === phone

  /** Starts a lookup and aborts an older one. The same lookup is not started twice. */
  const run = async (typed: Typed): Promise<void> => {
    if (isUnderWay(typed)) return
    callOff()
    const call = new AbortController()
    underWay.current = { typed, call }
    setBusy(true)
    const outcome = await lookUp(typed, call.signal)
    if (outcome === undefined || call.signal.aborted) return
    underWay.current = undefined
    setBusy(false)
    attempts.current += 1
    if ('order' in outcome) {
      putInAddress(outcome.order.orderId)
      setShown({ name: 'order', order: outcome.order })
    } else {
      setShown({ name: 'failure', failure: outcome.failure, attempt: attempts.current })
    }
  }

  /** Aborts a pending lookup and shows the form. */
  const leave = (): void => {
    callOff()
    setBusy(false)
    setShown({ name: 'form' })
  }

  return { shown, isBusy, start: (typed: Typed) => void run(typed), leave }
}

interface LookupFailureProps {
  failure: Failure
  isBusy: boolean
  onRepeat: () => void
  /** Returns to the form with the typed values. */
  onChange: () => void
}

/** Why no order is shown, announced to screen readers, with a suggested action (contract 8.14). */
const LookupFailure = ({ failure, isBusy, onRepeat, onChange }: LookupFailureProps) => {
  const way = useRef<HTMLButtonElement>(null)
  useEffect(() => way.current?.focus(), [])
  const isSameAgain = failure.mend === 'again'

  return (
    <section className="card" aria-labelledby="failure">
      <h2 id="failure">{texts.notShown}</h2>
      <p role="alert">{failure.text}</p>
      <div className="buttons">
        <button type="button" className="button" ref={way} aria-busy={isBusy} onClick={isSameAgain ? onRepeat : onChange}>
          {isBusy ? texts.tracking : texts.tryAgain}
        </button>
        {isSameAgain && (
          <button type="button" className="button quiet" onClick={onChange}>
            {texts.changeDetails}
          </button>
        )}
      </div>
    </section>
  )
}

/**
 * The store's phone number for customers (contract 10.3); '' for none. A backend without that endpoint, or one that fails, counts
 * as a store without a number.
 */
const storePhone = async (): Promise<string> => {
  const { apiBase } = await backend()
  const answer = fieldsOf(await fetchOptionalJson(`${apiBase}/storefront/settings`, { credentials: 'omit', priority: 'low' }))
  return textOf(fieldsOf(answer.data).contactPhone, answer.contactPhone)
}

/**
 * Name and phone number of the store; '' until they are loaded, and for missing ones. The document title contains the name once
 * it is loaded (contract 7.1).
 */
const useStoreContact = (): { storeName: string; phone: string } => {
  const [storeName, setStoreName] = useState('')
  const [phone, setPhone] = useState('')
  useEffect(() => {
    void backend().then((config) => {
      setStoreName(config.storeName)
      if (config.storeName) document.title = trackOrderTexts.pageTitle(config.storeName)
    })
    // Requested after the first paint, because nothing waits for it.
    const timer = setTimeout(() => void storePhone().then(setPhone))
    return () => clearTimeout(timer)
  }, [])
  return { storeName, phone }
}

const watch = (changed: () => void): (() => void) => {
  for (const event of ['online', 'offline']) addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed)
  }
}

/** Whether the browser is online. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  )

/**
 * The public order tracking page (contract 2.14). The build renders it without a browser for the first paint.
 *
 * @param search query string of the URL
 */
export const TrackOrder = ({ search }: { search: string }) => {
  const [typed, setTyped] = useState<Typed>(() => ({ orderId: orderInAddress(search), phone: '' }))
  const [focusOn, setFocusOn] = useState<keyof Typed | undefined>(typed.orderId ? 'phone' : undefined)
  const [isPreviewed, setPreviewed] = useState(false)
  const { shown, isBusy, start, leave } = useLookup()
  const isOnline = useOnline()
  const { storeName, phone } = useStoreContact()

  const submit = (values: Typed): void => {
    setTyped(values)
    start(values)
  }

  const wasOffline = shown.name === 'failure' && shown.failure.text === failureTexts.offline
  useEffect(() => {
    if (wasOffline && isOnline) start(typed)
    // It is the connection that the lookup waits for.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOnline])

  const showForm = (values: Typed): void => {
    setTyped(values)
    setFocusOn('orderId')
    leave()
  }

  const trackAnother = (): void => {
    putInAddress('')
    showForm({ ...typed, orderId: '' })
  }

  return (
    <>
      <header>
        <p className="store">{storeName}</p>
        <h1>{texts.title}</h1>
        {shown.name === 'form' && <p>{texts.subtitle}</p>}
      </header>
      <main>
        <p role="status" className={isOnline || wasOffline ? undefined : 'notice'}>
          {isOnline || wasOffline ? '' : texts.offline}
        </p>
        <p role="status" className="unseen">
          {isBusy && texts.lookingUp}
        </p>
        {shown.name === 'form' && <TrackForm typed={typed} focusOn={focusOn} isBusy={isBusy} onSubmit={submit} />}
        {shown.name === 'failure' && (
          <LookupFailure
            key={shown.attempt}
            failure={shown.failure}
            isBusy={isBusy}
            onRepeat={() => start(typed)}
            onChange={() => showForm(typed)}
          />
        )}
        {shown.name === 'order' && (
          <OrderResult
            order={shown.order}
            phone={typed.phone}
            onPreview={setPreviewed}
            onPaid={() => start(typed)}
            onLeave={trackAnother}
          />
        )}
      </main>
      <footer>
        {phone && (
          <p>
            {texts.help} <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{texts.call(phone)}</a>
          </p>
        )}
      </footer>
      {!isPreviewed && <Toasts />}
    </>
  )
}
