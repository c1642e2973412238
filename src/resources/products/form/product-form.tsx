import { useState } from 'react'
import { readStored, writeStored } from '../../../components/stored-state'
import { namedFields, type Product, product as definition } from '../../../domain/product/product'
import { productCodeFault, productCodeTexts } from '../../../domain/product/product-code'
import { productImageRules, productImagesLimit, productImageTexts } from '../../../domain/product/product-images'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { CreateModalProps, ModalProps } from '../../../framework/declaration/resource'
import { useDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { useCodeCheck } from '../../../framework/form/inputs/code'
import { type ImagesDraft, useImageInput } from '../../../framework/form/inputs/images'
import { RecordColumns } from '../../../framework/form/inputs/record-columns'
import { recordInputsExtra } from '../../../framework/form/inputs/record-input'
import { useReference } from '../../../framework/form/inputs/reference'
import type { FormDraft } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { useCapabilities } from '../../../framework/state/use-capabilities'
import { readProductRules } from '../../../providers/envelopes/store-settings'
import { checkCodeEndpoint } from '../endpoints/product-calls'
import { newProductDraft } from '../product-drafts'
import { productsTexts } from '../products-texts'
import { formTexts as texts } from './form-texts'
import {
  changeValues,
  changesMoney,
  formFaults,
  inputs,
  mergeRules,
  newProductValues,
  nextProductValues,
  type ProductFormValues,
  productFormValues,
  productPayload,
} from './form-values'
import { PriceInputs, stockRows } from './sections'

const { fields } = definition
const { singular, windows } = productsTexts

const code = { ...fields.productCode, endpoint: checkCodeEndpoint, faultOf: productCodeFault, texts: productCodeTexts }
const category = { ...fields.categoryId, resource: 'categories', createInPlace: 'name', texts: texts.categories }
const subcategory = { ...fields.subcategoryId, resource: 'subcategories', createInPlace: 'name', texts: texts.subcategories }
const imageOptions = {
  ...texts.images,
  singular,
  rules: productImageRules,
  max: productImagesLimit,
  texts: { tooMany: productImageTexts.limitReached, full: productImageTexts.limitReached },
  refused: productImageTexts.removeInvalid,
}
/** Image of a product without any (contract 4.7). */
const defaultImage = {
  address: '/default-product.png',
  failed: productImageTexts.defaultFailed,
  note: texts.defaultImage,
}

/** localStorage key of the category and subcategory of the product that was created last: the next one is often beside it. */
const lastKey = 'admin_product_category'

/** A new product, in the category of the last one where that is still there. */
const newValues = ({ titleOf }: Pick<ReturnType<typeof useReference>, 'titleOf'>): ProductFormValues => {
  const [categoryId = '', subcategoryId = ''] = readStored(lastKey)?.split(' ') ?? []
  return { ...newProductValues(), ...(titleOf(categoryId) === undefined ? {} : { categoryId, subcategoryId }) }
}

/** The draft contains the product as it was when the form was opened. */
type ProductDraft = FormDraft<ProductFormValues, ImagesDraft & { product: Product | undefined }>

type ProductModalProps = Partial<ModalProps<Product> & CreateModalProps> & Pick<CreateModalProps, 'onClose'>

/** Creates or edits a product, which is read once, when the form opens (contract 2.7, 4.7, 5.7). */
const ProductModal = ({ record: given, files = [], onClose }: ProductModalProps) => {
  const draft = useDraft<ProductDraft>({ ...newProductDraft, ...(given && { record: given._id }), isAsked: true })
  const kept = draft.restored?.beside
  const [product] = useState(kept ? kept.product : given)
  const when = product ? 'edit' : 'create'
  const categories = useReference('categoryId', { ...category, record: product })
  const images = useImageInput({
    ...imageOptions,
    stored: product?.images,
    initial: kept ?? { files },
    ...(product ? { missing: productImageTexts.missing } : { substitute: defaultImage }),
  })
  // Without product settings of the backend, prices are not rounded.
  const rules = useRead(readProductRules, noVariables, { retry: false }).data
  const isRounded = rules?.roundPrices === true
  const hasNames = useCapabilities(true).has('second-names')
  const form = useRecordForm({
    saved: product ? productFormValues(product) : newValues(categories),
    draft,
    beside: { draft: { product, ...images.draft } },
    extras: {
      images,
      productCode: useCodeCheck('productCode', { ...code, isFixed: product !== undefined }),
      categoryId: categories,
      subcategoryId: useReference('subcategoryId', { ...subcategory, record: product, within: categories }),
      numbers: recordInputsExtra(inputs),
    },
    copy: product && { resource: 'products', id: product._id, updatedAt: product.updatedAt, ...mergeRules },
    target: { resource: 'products', id: product?._id },
    isAsked: true,
    isUpload: true,
    savesPristine: !product && 'in vain',
    derive: changeValues,
    check: (values) => formFaults(values, when),
    asksReason: (changed) => product !== undefined && rules?.askReasons === true && changesMoney(changed),
    another: product ? undefined : (entered) => nextProductValues(entered),
    submit: async (_changed, values, { write, signal }) => {
      const answer = await write(
        productPayload(values, when, await images.collect(signal), { isRounded, lacking: hasNames ? [] : namedFields }),
      )
      if (!product) writeStored(lastKey, `${values.categoryId} ${values.subcategoryId}`)
      return answer
    },
    onSaved: onClose,
  })
  return (
    <FormWindow
      form={form}
      title={given ? windows.edit(given.name) : windows.create}
      width={960}
      submitLabel={product ? texts.update : texts.create}
      onClose={onClose}
    >
      <RecordColumns
        form={form}
        inputs={inputs}
        short={['unit']}
        columns={[
          [
            {
              title: texts.basics,
              rows: [
                ...(hasNames
                  ? (['name', 'secondName', 'productCode', ['unit', 'content']] as const)
                  : (['name', 'productCode'] as const)),
                ...(['description', 'categoryId', 'subcategoryId', ['brandName', 'tags'], 'youtubeLink'] as const),
              ],
            },
            { title: texts.pictures, rows: ['images'] },
          ],
          [
            { title: texts.pricing, rows: [<PriceInputs key="prices" form={form} isRounded={isRounded} />] },
            { title: texts.stocking, rows: stockRows(form) },
            { title: texts.supplier, rows: [['supplierName', 'supplierPhone']] },
            { title: texts.visibility, rows: ['isActive', 'featured', 'bestSeller'], note: texts.exclusive },
          ],
        ]}
      />
    </FormWindow>
  )
}

export default ProductModal
