import { Fragment, type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Anchor } from '../ui/core'
import { reviewTexts } from './review-texts'

interface AlsoOfProps {
  text: string
  orderIds: readonly string[]
}

/** Orders that are named at first: the others would push away what is compared. */
const few = 3

const linkLook = { whiteSpace: 'nowrap', textDecoration: 'underline' } as const

/** Links to the orders whose payments have the same reference number or picture; an order number stays on one line. */
export const AlsoOf = ({ text, orderIds }: AlsoOfProps) => {
  const [isWhole, setWhole] = useState(orderIds.length <= few + 1)
  return (
    <>
      <span>{text}</span>{' '}
      {(isWhole ? orderIds : orderIds.slice(0, few)).map((orderId, index) => (
        <Fragment key={orderId}>
          {index > 0 && <span>, </span>}
          <Anchor component={Link} to={`/orders?details=${encodeURIComponent(orderId)}`} sx={linkLook}>
            {orderId}
          </Anchor>
        </Fragment>
      ))}
      {!isWhole && (
        <>
          <span> </span>
          <Anchor
            component="button"
            type="button"
            inherit
            sx={linkLook}
            onClick={({ currentTarget: { parentElement } }: MouseEvent<HTMLElement>) => {
              flushSync(() => setWhole(true))
              // The button disappears, and with it its focus.
              parentElement?.querySelectorAll('a')[few]?.focus()
            }}
          >
            {reviewTexts.more(orderIds.length - few)}
          </Anchor>
        </>
      )}
    </>
  )
}
