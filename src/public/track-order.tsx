import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Toasts } from '../components/plain/toasts'
import type { Failure, Typed } from './calls/look-up'
import { parameter, putInAddress, useLookup } from './calls/use-lookup'
import { failureTexts } from './failure-texts'
import { TrackForm } from './form/track-form'
import { OrderResult } from './result/order-result'
import { trackOrderTexts, trackOrderTexts as texts } from './track-order-texts'
import { cleanCode } from '../domain/shared/typed/text'
import { addressOf, fieldsOf, textOf } from './order/read-fields'
import { backend, fetchOptionalJson } from './calls/backend'

/** What the page shows of the store; '' and undefined until it is loaded, and for what the store does not have. */
interface Store {
  name: string
  phone: string
  logo: string | undefined
}

/**
 * Tells what the page shows of the store. What `/config.json` does not say is asked of the backend (contract 10.3); one without
 * that endpoint, or that fails, counts as a store without it.
 */
const tellOf = async (tell: (store: Store) => void): Promise<void> => {
  const { apiBase, fileHost, storeName: name, ...known } = await backend()
  tell({ name, logo: known.logo, phone: known.phone ?? '' })
  if (known.phone !== undefined) return
  const answer = fieldsOf(await fetchOptionalJson(`${apiBase}/storefront/settings`, { credentials: 'omit', priority: 'low' }))
  const { logo, contactPhone } = fieldsOf(answer.data ?? answer)
  tell({ name, logo: known.logo ?? addressOf(logo, fileHost), phone: textOf(contactPhone) })
}

/** The store whose page this is. The document title contains its name once that is loaded (contract 7.1). */
const useStore = (): Store => {
  const [store, setStore] = useState<Store>({ name: '', phone: '', logo: undefined })
  useEffect(() => {
    // After the first paint, because nothing waits for it.
    const timer = setTimeout(() => void tellOf(setStore))
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (store.name) document.title = trackOrderTexts.pageTitle(store.name)
  }, [store.name])
  return store
}

/** Maximum length; no order id is as long. */
const longestId = 60

/** The order id in the URL, in upper case; '' for none (contract 2.14). */
export const orderInAddress = (search: string): string => {
  const received = cleanCode(new URLSearchParams(search).get(parameter) ?? '').toUpperCase()
  // Truncated by code points, because half a surrogate pair cannot be encoded in a URL.
  return [...received].slice(0, longestId).join('')
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

/** Width and height of the logo, in px. */
const logoSize = 52

/** The store's logo, or a burst for a store without one. */
const Mark = ({ logo }: { logo: string | undefined }) => {
  const [broken, setBroken] = useState<string>()
  return (
    <span className="mark">
      {logo !== undefined && logo !== broken && (
        // The store's name is shown beside it.
        <img src={logo} alt="" width={logoSize} height={logoSize} onError={() => setBroken(logo)} />
      )}
    </span>
  )
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
  /** The next form is for another order. */
  const isForAnother = useRef(false)
  const { shown, isBusy, start, leave } = useLookup(() => {
    if (isForAnother.current) {
      putInAddress('')
      setTyped({ ...typed, orderId: '' })
    }
    isForAnother.current = false
    setFocusOn('orderId')
    setPreviewed(false)
  })
  const isOnline = useOnline()
  const store = useStore()

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

  const trackAnother = (): void => {
    isForAnother.current = true
    leave()
  }

  return (
    <>
      <header>
        <div>
          <Mark logo={store.logo} />
          <div>
            <p className="store">{store.name}</p>
            <h1>{texts.title}</h1>
            {shown.name === 'form' && <p>{texts.subtitle}</p>}
          </div>
        </div>
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
            onChange={leave}
          />
        )}
        {shown.name === 'order' && (
          <OrderResult
            order={shown.order}
            phone={typed.phone}
            onPreview={setPreviewed}
            onPaid={() => start({ ...typed, orderId: shown.order.orderId })}
            onLeave={trackAnother}
          />
        )}
      </main>
      <footer>
        {store.phone && (
          <p>
            {texts.help} <a href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>{texts.call(store.phone)}</a>
          </p>
        )}
      </footer>
      {!isPreviewed && <Toasts />}
    </>
  )
}
