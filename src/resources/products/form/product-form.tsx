import { useState } from 'react'
import { Text } from '../../../components/ui/core'
import { type Product, product as definition } from '../../../domain/product/product'
import { cleanProductCode, productCodeFault } from '../../../domain/product/product-code'
import { productImageRules, productImagesLimit, productImageTexts } from '../../../domain/product/product-images'
import { useRead } from '../../../framework/calls/use-read'
import { noVariables } from '../../../framework/declaration/endpoint'
import type { CreateModalProps, ModalProps } from '../../../framework/declaration/resource'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { CodeField, useCodeCheck } from '../../../framework/form/inputs/code'
import { ImagesField, type ImagesDraft, useImageInput } from '../../../framework/form/inputs/images'
import { RecordColumns } from '../../../framework/form/inputs/record-columns'
import { referenceFaults, ReferenceField, useReference } from '../../../framework/form/inputs/reference'
import { useRounding } from '../../../framework/form/inputs/rounding'
import { useMerge } from '../../../framework/form/merge'
import type { FormDraft } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { readProductRules } from '../../../providers/envelopes/store-settings'
import { checkCodeEndpoint } from '../endpoints/check-code'
import { readEndpoints } from '../endpoints/read-endpoints'
import { newProductDraft } from '../product-drafts'
import { productsTexts } from '../products-texts'
import { formTexts as texts } from './form-texts'
import {
  changeValues,
  dependentFields,
  formFaults,
  inputs,
  mergeValues,
  namedFormFields,
  newProductValues,
  nextProductValues,
  priceText,
  type ProductFormValues,
  productFormValues,
  productPayload,
} from './form-values'
import { PriceInputs, stockRows } from './sections'

const { fields } = definition
const { singular, windows } = productsTexts

const codeOptions = {
  name: 'productCode',
  label: fields.productCode.label,
  endpoint: checkCodeEndpoint,
  clean: cleanProductCode,
  faultOf: productCodeFault,
  texts: texts.code,
} as const
const category = { ...fields.categoryId, name: 'categoryId', resource: 'categories', texts: texts.categories }
const subcategory = { ...fields.subcategoryId, name: 'subcategoryId', resource: 'subcategories', texts: texts.subcategories }
const imageOptions = {
  rules: productImageRules,
  max: productImagesLimit,
  texts: { tooMany: productImageTexts.limitReached, full: productImageTexts.limitReached },
  refused: productImageTexts.removeInvalid,
}
/** Image of a product without any (specification 4: product form). */
const defaultImage = {
  address: '/default-product.png',
  failed: productImageTexts.defaultFailed,
  note: texts.defaultImage,
}

const exclusive = (
  <Text key="exclusive" size="sm" color="dimmed">
    {texts.exclusive}
  </Text>
)

/** Part of the draft besides the form's values; the product is the one when the form was opened. */
type BesideValues = ImagesDraft & { product: Product | undefined }

type ProductModalProps = Partial<ModalProps<Product> & CreateModalProps> & Pick<CreateModalProps, 'onClose'>

/** Creates or edits a product, which is read once, when the form opens (specification 2, 4 and 5: product form). */
const ProductModal = ({ record: given, files = [], onClose }: ProductModalProps) => {
  const record = given ? { record: given._id } : {}
  const draft = useKeptDraft<FormDraft<ProductFormValues, BesideValues>>({ ...newProductDraft, ...record, isAsked: true })
  const kept = draft.restored?.beside
  const [product] = useState(kept ? kept.product : given)
  const when = product ? 'edit' : 'create'
  const code = useCodeCheck(codeOptions)
  const categories = useReference({ ...category, record: product })
  const subcategories = useReference({ ...subcategory, record: product, within: categories })
  const references = [categories, subcategories]
  const images = useImageInput({
    ...imageOptions,
    stored: product?.images,
    initial: kept ?? { files },
    ...(product ? { missing: productImageTexts.missing } : { substitute: defaultImage }),
  })
  const rounding = useRounding(inputs)
  // Without product settings of the backend, prices are not rounded.
  const isRounded = useRead(readProductRules, noVariables, { retry: false }).data?.roundPrices === true
  const merging = useMerge<Product, ProductFormValues>({
    singular,
    fields,
    references,
    endpoint: readEndpoints.one,
    id: product?._id,
    merge: (began, mine, stored) => mergeValues(began, mine, productFormValues(stored)),
    linesFor: (stored) => [images.conflict(stored.images, singular)],
  })
  const form = useRecordForm<ProductFormValues, BesideValues>({
    saved: product ? productFormValues(product) : newProductValues(),
    draft,
    beside: { draft: { product, ...images.draft } },
    extras: [images.extra, merging.extra, ...(product ? [] : [code.extra])],
    fields: namedFormFields,
    target: { resource: 'products', id: product?._id },
    isAsked: true,
    isUpload: true,
    savesPristine: !product,
    derive: changeValues,
    dependents: dependentFields,
    check: (values) => ({ ...formFaults(values, when), ...referenceFaults(references, values) }),
    onBlurred: (name, values, began) =>
      // An emptied price follows from the margin again.
      name === 'sellingPrice' && priceText(values).trim() === ''
        ? { isPriceTyped: false }
        : rounding.onBlurred(name, values, began),
    merge: merging.merge,
    another: product ? undefined : (entered) => nextProductValues(entered),
    submit: async (_changed, values, { write, signal }) =>
      write(productPayload(values, when, await images.collect(signal), isRounded)),
    onSaved: onClose,
  })
  const prices = <PriceInputs key="prices" form={form} isRounded={isRounded} notice={rounding.notice(form.values)} />
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
        disabled={form.isSaving}
        columns={[
          [
            {
              title: texts.basics,
              rows: [
                <CodeField key="code" form={form} code={code} isFixed={product !== undefined} />,
                'name',
                'description',
                <ReferenceField key="category" form={form} reference={categories} />,
                <ReferenceField key="subcategory" form={form} reference={subcategories} />,
                ['brandName', 'tags'],
                'youtubeLink',
              ],
            },
            {
              title: texts.pictures,
              rows: [
                <ImagesField key="images" {...texts.images} input={images} removedFrom={singular} disabled={form.isSaving} />,
              ],
            },
          ],
          [
            { title: texts.pricing, rows: [prices] },
            { title: texts.stocking, rows: stockRows(form) },
            { title: texts.supplier, rows: [['supplierName', 'supplierPhone']] },
            { title: texts.visibility, rows: ['isActive', 'featured', 'bestSeller', exclusive] },
          ],
        ]}
      />
    </FormWindow>
  )
}

export default ProductModal
