import type { Product } from '../../../domain/product/product'
import type { ModalProps } from '../../../framework/declaration/resource'
import { productsTexts } from '../products-texts'
import { ProductFormWindow } from './product-form'

/** Changing a product (specification 2: product form). */
const EditModal = ({ record, onClose }: ModalProps<Product>) => (
  <ProductFormWindow key={record._id} title={productsTexts.windows.edit(record.name)} product={record} onClose={onClose} />
)

export default EditModal
