import { useParams } from 'react-router'
import { OrderPage } from './order-page'
import { QueuePage } from './queue-page'

/** The queue, or one order; loaded together, so that both can be opened without network. */
const PackingPage = () => {
  const { orderId } = useParams()
  return orderId === undefined ? <QueuePage /> : <OrderPage key={orderId} orderId={orderId} />
}

export default PackingPage
