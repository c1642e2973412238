import type { Product } from '../../../domain/product'
import type { ModalProps } from '../../../framework/declaration/resource'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { formTexts } from './form-texts'

/** Changing a product (specification 2: product form). */
const EditModal = ({ record, onClose }: ModalProps<Product>) => (
  <ModalWindow title={formTexts.editTitle(record.name)} width={920} onClose={onClose}>
    {null}
  </ModalWindow>
)

export default EditModal
