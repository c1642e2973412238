import type { CreateModalProps } from '../../../framework/declaration/resource'
import { formTexts } from './form-texts'
import { ProductFormWindow } from './product-form'

/** Entering new products (specification 2: product form). */
const CreateModal = ({ files, onClose }: CreateModalProps) => (
  <ProductFormWindow title={formTexts.createTitle} files={files} onClose={onClose} />
)

export default CreateModal
