import { useEffect, useRef } from 'react'
import type { Failure } from './calls/look-up'
import { trackOrderTexts as texts } from './track-order-texts'

interface LookupFailureProps {
  failure: Failure
  isBusy: boolean
  onRepeat: () => void
  /** Back to the form, with what was typed. */
  onChange: () => void
}

/** Why no order is shown, spoken at once, and the way on (specification 8: public tracking). */
export const LookupFailure = ({ failure, isBusy, onRepeat, onChange }: LookupFailureProps) => {
  const way = useRef<HTMLButtonElement>(null)
  useEffect(() => way.current?.focus(), [])
  const isSameAgain = failure.mend === 'again'

  return (
    <section className="card" aria-labelledby="failure">
      <h2 id="failure">{texts.notShown}</h2>
      <p role="alert">{failure.text}</p>
      <div className="buttons">
        <button
          type="button"
          className="button"
          ref={way}
          aria-busy={isBusy}
          onClick={isSameAgain ? onRepeat : onChange}
        >
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
