import type { ListedDispatch } from '../../../domain/dispatch/dispatch'
import type { ModalProps } from '../../../framework/declaration/resource'
import { DispatchWindow } from './dispatch-window'

/** Corrects a dispatch of the list. */
const EditModal = ({ record, onClose }: ModalProps<ListedDispatch>) => (
  <DispatchWindow orderId={record.orderId} customerName={record.order.customerName} record={record} onClose={onClose} />
)

export default EditModal
