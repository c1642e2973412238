import type { CreateModalProps } from '../../../framework/declaration/resource'
import { productsTexts } from '../products-texts'
import { ProductFormWindow } from './product-form'

/** Entering new products (specification 2: product form). */
const CreateModal = ({ files, onClose }: CreateModalProps) => (
  <ProductFormWindow title={productsTexts.windows.create} files={files} onClose={onClose} />
)

export default CreateModal
