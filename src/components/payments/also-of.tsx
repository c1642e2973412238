import { Fragment } from 'react'
import { Link } from 'react-router'
import { Anchor } from '../ui/core'

interface AlsoOfProps {
  text: string
  orderIds: readonly string[]
}

/** Links to the orders whose payments have the same reference number or picture; an order number stays on one line. */
export const AlsoOf = ({ text, orderIds }: AlsoOfProps) => (
  <>
    <span>{text}</span>{' '}
    {orderIds.map((orderId, index) => (
      <Fragment key={orderId}>
        {index > 0 && <span>, </span>}
        <Anchor
          component={Link}
          to={`/orders?details=${encodeURIComponent(orderId)}`}
          sx={{ whiteSpace: 'nowrap', textDecoration: 'underline' }}
        >
          {orderId}
        </Anchor>
      </Fragment>
    ))}
  </>
)
