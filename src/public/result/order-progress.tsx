import { orderStatuses, orderStatusLooks } from '../../domain/order/order-status'
import { resultTexts } from './result-texts'

/** The way of an order; cancellation is no part of it. */
const steps = orderStatuses.filter((status) => status !== 'cancelled')

/** How far an order has come; a status that is not known here has no place on the way. */
export const OrderProgress = ({ status }: { status: string }) => {
  if (status === 'cancelled') return <p className="notice">{resultTexts.cancelled}</p>
  const current = steps.findIndex((step) => step === status)
  if (current < 0) return null
  return (
    <ol className="progress" aria-label={resultTexts.progress}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index <= current ? 'reached' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className="unseen">{index <= current ? resultTexts.reached : resultTexts.ahead} </span>
          {orderStatusLooks[step].label}
        </li>
      ))}
    </ol>
  )
}
