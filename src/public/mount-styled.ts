import './style/track-order.css'

/** Mounts the public page with its styles, for a host page that does not include them. */
export { mountTrackOrder } from './mount'
