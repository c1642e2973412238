import type { CreateModalProps } from '../../../framework/declaration/resource'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { formTexts } from './form-texts'

/** Entering new products (specification 2: product form). */
const CreateModal = ({ onClose }: CreateModalProps) => (
  <ModalWindow title={formTexts.createTitle} width={920} onClose={onClose}>
    {null}
  </ModalWindow>
)

export default CreateModal
