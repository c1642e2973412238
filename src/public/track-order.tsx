import { useEffect, useState } from 'react'
import { Toasts } from '../components/plain/toasts'
import type { Typed } from './calls/look-up'
import { failureTexts } from './failure-texts'
import { TrackForm } from './form/track-form'
import { LookupFailure } from './lookup-failure'
import { orderInAddress, putInAddress } from './order-in-address'
import { OrderResult } from './result/order-result'
import { trackOrderTexts as texts } from './track-order-texts'
import { useLookup } from './use-lookup'
import { useOnline } from './use-online'
import { useStoreContact } from './use-store-contact'

/** The public page of an order (specification 2: track order). */
export const TrackOrder = () => {
  const [typed, setTyped] = useState<Typed>(() => ({ orderId: orderInAddress(location.search), phone: '' }))
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
          <OrderResult order={shown.order} phone={typed.phone} onPreview={setPreviewed} onLeave={trackAnother} />
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
