import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { imagesTexts } from '../../../components/images/images-texts'
import { useFileAddress } from '../../../components/file-host'
import { Box, Button, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import type { Product } from '../../../domain/product/product'
import { productImageTexts } from '../../../domain/product/product-images'
import { roundedAmount } from '../../../domain/record/typed-numbers'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { type Endpoint, noVariables } from '../../../framework/declaration/endpoint'
import type { CreateModalProps, ModalProps } from '../../../framework/declaration/resource'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { RecordSection } from '../../../framework/form/inputs/record-input'
import { mergeTexts, useMerge } from '../../../framework/form/merge'
import type { FormDraft, RecordForm } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { readProductRules } from '../../../providers/envelopes/store-settings'
import { readEndpoints } from '../endpoints/read-endpoints'
import { newProductDraft } from '../product-drafts'
import { productsTexts } from '../products-texts'
import { formTexts } from './form-texts'
import { mergeProduct } from './merge-values'
import { ChoicesFields, choicesOf, namesOf, useCatalogue } from './sections/choices-fields'
import { CodeField, useCodeCheck } from './sections/code-field'
import { collectImages, ImagesSection, ImageUnavailable, useProductImages } from './sections/images-section'
import { PricingSection, type RoundedField } from './sections/pricing-section'
import { StockSection } from './sections/stock-section'
import { dependentFields, formFaults, inputs, serverRefusals } from './values/form-fields'
import {
  changeValues,
  newProductValues,
  nextProductValues,
  priceText,
  type ProductFormValues,
  productFormValues,
  productPayload,
  today,
  withoutStock,
} from './values/form-values'

export type ProductForm = RecordForm<ProductFormValues>

const readAnew: Endpoint<{ id: string }, Product> = readEndpoints.one

/** Part of the draft besides the form's values. */
interface BesideValues {
  /** The product when the form was opened; undefined for a new one. */
  product: Product | undefined
  /** The chosen images. */
  files: readonly File[]
  /** Ids of the stored images that are kept. */
  stored: readonly string[]
}

/** Width at which a modal is full-screen. */
const phone = '@media (max-width: 48em)'

type ProductModalProps = Partial<ModalProps<Product> & CreateModalProps> & Pick<CreateModalProps, 'onClose'>

/** Creates or edits a product, which is read once, when the form opens (specification 2, 4 and 5: product form). */
const ProductModal = ({ record: given, files = [], onClose }: ProductModalProps) => {
  const { windows } = productsTexts
  const record = given ? { record: given._id } : {}
  const draft = useKeptDraft<FormDraft<ProductFormValues, BesideValues>>({ ...newProductDraft, ...record, isAsked: true })
  const kept = draft.restored?.beside
  // A draft is based on the product as it was when the form was opened.
  const [product] = useState(kept ? kept.product : given)
  const [began] = useState(() => (product ? productFormValues(product) : newProductValues(today())))
  const images = useProductImages(product, kept?.files ?? files, kept?.stored)
  const code = useCodeCheck()
  const catalogue = useCatalogue()
  const addressOf = useFileAddress()
  const { open: notify } = useNotification()
  // Without product settings of the backend, prices are not rounded.
  const { data: rules } = useRead(readProductRules, noVariables, { retry: false })
  const isRounded = rules?.roundPrices === true
  const { call: read } = useCall(readAnew)
  const { merge, isReading } = useMerge('product', (signal) => read({ id: product?._id ?? '' }, { signal }))
  const [rounded, setRounded] = useState<RoundedField>()
  const isStockLeft = useRef(false)

  const form = useRecordForm<ProductFormValues, BesideValues>({
    saved: began,
    draft,
    beside: {
      isDirty: images.isDirty,
      draft: { product, files: images.picked.images.map(({ file }) => file), stored: images.stored.map(({ id }) => id) },
    },
    target: { resource: 'products', id: product?._id },
    isAsked: true,
    isUpload: true,
    savesPristine: !product,
    derive: changeValues,
    dependents: dependentFields,
    check: (values) => formFaults(values, product ? 'edit' : 'create', choicesOf(catalogue, values.categoryId, product)),
    verify: async (found, { productCode: typed }) => {
      const ofImages = await images.verify()
      if (ofImages === productImageTexts.removeInvalid) notify?.({ type: 'error', message: imagesTexts.refused })
      const faults = { ...found, ...(ofImages === undefined ? {} : { images: ofImages }) }
      if (Object.keys(faults).length > 0 || product) return faults
      const productCode = await code.fault(typed)
      return productCode === undefined ? {} : { productCode }
    },
    onBlurred: (name, values, began) => {
      const typed = name === 'sellingPrice' ? priceText(values) : String(values[name])
      // An emptied price follows from the margin again.
      if (typed.trim() === '' && name === 'sellingPrice') return { isPriceTyped: false }
      const { decimals } = inputs.fields[name as RoundedField['name']] as { decimals?: number }
      const text = decimals === undefined || values[name] === began[name] ? undefined : roundedAmount(typed, decimals)
      if (decimals === undefined || text === undefined) return undefined
      setRounded({ name: name as RoundedField['name'], text, decimals })
      return { [name]: text }
    },
    merge:
      product &&
      (async (values) => {
        const pictures = images.isDirty ? images.count : undefined
        const merged = await merge((stored) => mergeProduct(product, stored, values, namesOf(catalogue), pictures))
        isStockLeft.current = merged?.isStockLeft === true
        return merged?.values
      }),
    submit: async (_changed, values, { write, signal }) => {
      try {
        const files = await collectImages(images, !product, addressOf, signal)
        const payload = productPayload(values, product ? 'edit' : 'create', files, isRounded)
        return await write(isStockLeft.current ? withoutStock(payload) : payload)
      } catch (error) {
        // The product may have been created although the answer was lost or the request was aborted.
        if (!product && !(error instanceof ImageUnavailable)) code.forget()
        throw error
      }
    },
    errorsOf: (error) => {
      const faults = error instanceof ImageUnavailable ? { images: error.message } : serverRefusals(error)
      images.showFault(faults.images)
      return faults
    },
    onSaved: onClose,
  })
  const { values, isSaving, element } = form
  const [entered, setEntered] = useState(0)

  useEffect(() => {
    if (entered > 0 && !isSaving) element.current?.querySelector<HTMLElement>('[name=productCode]')?.focus()
  }, [entered, isSaving, element])

  const saveAnother = (): void =>
    void form.save(undefined, () => {
      form.restart(nextProductValues(values, today()))
      images.picked.clear()
      code.forget()
      setEntered((count) => count + 1)
    })

  const status = (): string | undefined => {
    if (!isSaving || form.upload.percent !== undefined) return undefined
    if (images.picked.isChecking) return formTexts.checkingImages
    if (isReading) return mergeTexts.checking
    return code.check.status === 'checking' ? formTexts.verifying : undefined
  }

  const { sections } = formTexts
  const shared = { form, inputs }
  return (
    <FormWindow
      form={form}
      title={given ? windows.edit(given.name) : windows.create}
      width={960}
      submitLabel={product ? formTexts.update : formTexts.create}
      status={status()}
      buttons={
        !product && (
          <Button variant="default" aria-disabled={isSaving} onClick={saveAnother}>
            <Box component="span" sx={{ [phone]: { display: 'none' } }}>
              {formTexts.createAnother}
            </Box>
            <Box component="span" sx={{ display: 'none', [phone]: { display: 'inline' } }}>
              {formTexts.createAnotherShort}
            </Box>
          </Button>
        )
      }
      onClose={onClose}
    >
      <Box component="fieldset" disabled={isSaving} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
        <SimpleGrid cols={2} spacing="md" verticalSpacing="md" breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
          <Stack spacing="md">
            <RecordSection
              {...shared}
              title={sections.basics}
              rows={[
                <CodeField key="code" form={form} code={code} fixed={product?.productCode} />,
                'name',
                'description',
                <ChoicesFields key="choices" form={form} choices={choicesOf(catalogue, values.categoryId, product)} />,
                ['brandName', 'tags'],
                'youtubeLink',
              ]}
            />
            <ImagesSection input={images} isNew={!product} disabled={isSaving} />
          </Stack>
          <Stack spacing="md">
            <PricingSection
              form={form}
              isRounded={isRounded}
              rounded={rounded && values[rounded.name] === rounded.text ? rounded : undefined}
            />
            <StockSection form={form} />
            <RecordSection {...shared} title={sections.supplier} rows={[['supplierName', 'supplierPhone']]} />
            <RecordSection
              {...shared}
              title={sections.visibility}
              rows={[
                'isActive',
                'featured',
                'bestSeller',
                <Text key="exclusive" size="sm" color="dimmed">
                  {formTexts.exclusive}
                </Text>,
              ]}
            />
          </Stack>
        </SimpleGrid>
      </Box>
    </FormWindow>
  )
}

export default ProductModal
