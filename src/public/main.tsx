import { mountTrackOrder } from './mount'

mountTrackOrder(document.getElementById('root'))
