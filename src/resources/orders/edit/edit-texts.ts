import { orderFields } from '../../../domain/order-fields'

/** Words of the edit form (specification 2 and 3: orders). */
export const editTexts = {
  title: 'Edit Order',
  tracking: 'Tracking Information',
  trackingNumber: orderFields.trackingNumber.label,
  courierPartner: orderFields.courierPartner.label,
  estimatedDelivery: 'Estimated Delivery',
  save: 'Save Changes',
  saving: 'Saving...',
} as const
