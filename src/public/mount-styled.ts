import './style/track-order.css'

/** The public page with its style, for a page that is not its own. */
export { mountTrackOrder } from './mount'
