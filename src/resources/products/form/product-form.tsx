import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { useFileAddress } from '../../../components/file-host'
import { Section } from '../../../components/section'
import { Box, Button, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { type Product, product as definition } from '../../../domain/product/product'
import { productImageTexts } from '../../../domain/product/product-images'
import { roundedAmount } from '../../../domain/record/typed-numbers'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { type Endpoint, noVariables } from '../../../framework/declaration/endpoint'
import type { CreateModalProps, ModalProps } from '../../../framework/declaration/resource'
import { useKeptDraft } from '../../../framework/form/drafts'
import { FormWindow } from '../../../framework/form/form-window'
import { TextField } from '../../../framework/form/inputs/text'
import { ToggleField } from '../../../framework/form/inputs/toggle'
import { mergeTexts, useMerge } from '../../../framework/form/merge'
import type { FormDraft, RecordForm } from '../../../framework/form/record-form'
import { useRecordForm } from '../../../framework/form/use-record-form'
import { readProductRules } from '../../../providers/envelopes/product-rules'
import { readEndpoints } from '../endpoints/read-endpoints'
import { newProductDraft } from '../product-drafts'
import { productsTexts } from '../products-texts'
import { fieldLabels, formTexts } from './form-texts'
import { mergeProduct } from './merge-values'
import { ChoicesFields, choicesOf, idsOf, namesOf, useCatalogue } from './sections/choices-fields'
import { CodeField, useCodeCheck } from './sections/code-field'
import { collectImages, ImagesSection, ImageUnavailable, refusedImagesText, useProductImages } from './sections/images-section'
import { PricingSection, type RoundedField } from './sections/pricing-section'
import { StockSection } from './sections/stock-section'
import { dependentFields, formFaults, serverRefusals } from './values/form-faults'
import {
  changeValues,
  newProductValues,
  nextProductValues,
  priceText,
  type ProductFormValues,
  productFormValues,
  today,
} from './values/form-values'
import { productPayload, withoutStock } from './values/product-payload'

export type ProductForm = RecordForm<ProductFormValues>

const readAnew: Endpoint<{ id: string }, Product> = readEndpoints.one

/** Decimals that are kept of numbers (specification 9: pricing rules). */
const decimals = {
  basePrice: definition.fields.basePrice.decimals,
  profitMarginPercentage: definition.fields.profitMarginPercentage.decimals,
  sellingPrice: definition.fields.offerPrice.decimals,
  discountPercentage: definition.fields.discountPercentage.decimals,
}

const isRoundedName = (name: string): name is keyof typeof decimals => name in decimals

/** What is kept beside the values of a form that is taken away. */
interface BesideValues {
  /** The product as it was when it was opened; absent for a new one. */
  product: Product | undefined
  /** Pictures that were chosen. */
  files: readonly File[]
  /** Ids of the stored pictures that were to stay. */
  stored: readonly string[]
}

/** The form of one product (specification 2, 4 and 5: product form); the product is read once, when it opens. */
const useProductForm = (given: Product | undefined, files: readonly File[], onClose: () => void) => {
  const record = given ? { record: given._id } : {}
  const draft = useKeptDraft<FormDraft<ProductFormValues, BesideValues>>({ ...newProductDraft, ...record, isAsked: true })
  const kept = draft.restored?.beside
  // What was entered before was entered over the product as it was then.
  const [product] = useState(kept ? kept.product : given)
  const [began] = useState(() => (product ? productFormValues(product) : newProductValues(today())))
  const images = useProductImages(product, kept?.files ?? files, kept?.stored)
  const code = useCodeCheck()
  const catalogue = useCatalogue()
  const addressOf = useFileAddress()
  const { open: notify } = useNotification()
  // A backend that does not say so rounds nothing.
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
    check: (values) => formFaults(values, product ? 'edit' : 'create', idsOf(choicesOf(catalogue, values.categoryId, product))),
    verify: async (found, { productCode: typed }) => {
      const ofImages = await images.verify()
      if (ofImages === productImageTexts.removeInvalid) notify?.({ type: 'error', message: refusedImagesText })
      const faults = { ...found, ...(ofImages === undefined ? {} : { images: ofImages }) }
      if (Object.keys(faults).length > 0 || product) return faults
      const productCode = await code.fault(typed)
      return productCode === undefined ? {} : { productCode }
    },
    onBlurred: (name, values, began) => {
      // A cleared price follows from the margin again.
      if (name === 'sellingPrice' && priceText(values).trim() === '') return { isPriceTyped: false }
      if (!isRoundedName(name) || values[name] === began[name]) return undefined
      const text = roundedAmount(name === 'sellingPrice' ? priceText(values) : values[name], decimals[name])
      if (text === undefined) return undefined
      setRounded({ name, text, decimals: decimals[name] })
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
        // It may have been created all the same, when the answer was lost or not waited for.
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
  const { values } = form

  return {
    form,
    product,
    images,
    code,
    choices: choicesOf(catalogue, values.categoryId, product),
    isReading,
    isRounded,
    rounded: rounded && values[rounded.name] === rounded.text ? rounded : undefined,
    /** Begins with the next product, which keeps what a delivery has in common. */
    startNext: () => {
      form.restart(nextProductValues(values, today()))
      images.picked.clear()
      code.forget()
    },
  }
}

/** Whether customers see the product, and how (specification 4: product flags). */
const VisibilitySection = ({ form }: { form: ProductForm }) => (
  <Section title={formTexts.sections.visibility}>
    <Stack spacing="sm">
      <ToggleField form={form} name="isActive" label={fieldLabels.isActive} help={formTexts.help.isActive} />
      <ToggleField form={form} name="featured" label={fieldLabels.featured} />
      <ToggleField form={form} name="bestSeller" label={fieldLabels.bestSeller} />
      <Text size="sm" color="dimmed">
        {formTexts.help.exclusive}
      </Text>
    </Stack>
  </Section>
)

/** Where the product came from. */
const SupplierSection = ({ form }: { form: ProductForm }) => (
  <Section title={formTexts.sections.supplier}>
    <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
      <TextField form={form} name="supplierName" label={fieldLabels.supplierName} />
      <TextField
        form={form}
        name="supplierPhone"
        label={fieldLabels.supplierPhone}
        type="tel"
        inputMode="tel"
        help={formTexts.help.supplierPhone}
      />
    </SimpleGrid>
  </Section>
)

/** Where a window fills the screen. */
const phone = '@media (max-width: 48em)'

interface ProductFormWindowProps {
  title: string
  /** The one to change; a new one without it. */
  product?: Product
  files?: readonly File[]
  onClose: () => void
}

/** The window in which a product is entered or changed (specification 2: product form). */
const ProductFormWindow = ({ title, product: given, files = [], onClose }: ProductFormWindowProps) => {
  const { form, product, images, code, choices, isReading, ...pricing } = useProductForm(given, files, onClose)
  const { isSaving, element } = form
  const { startNext, ...prices } = pricing
  const [entered, setEntered] = useState(0)

  useEffect(() => {
    if (entered > 0 && !isSaving) element.current?.querySelector<HTMLElement>('[name=productCode]')?.focus()
  }, [entered, isSaving, element])

  const saveAnother = (): void =>
    void form.save(undefined, () => {
      startNext()
      setEntered((count) => count + 1)
    })

  const status = (): string | undefined => {
    if (!isSaving || form.upload.percent !== undefined) return undefined
    if (images.picked.isChecking) return formTexts.checkingImages
    if (isReading) return mergeTexts.checking
    return code.check.status === 'checking' ? formTexts.verifying : undefined
  }

  return (
    <FormWindow
      form={form}
      title={title}
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
            <Section title={formTexts.sections.basics}>
              <Stack spacing="sm">
                <CodeField form={form} code={code} fixed={product?.productCode} />
                <TextField form={form} name="name" label={fieldLabels.name} required isFirst={product !== undefined} />
                <TextField form={form} name="description" label={fieldLabels.description} required rows={{ min: 3, max: 8 }} />
                <ChoicesFields form={form} choices={choices} />
                <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" breakpoints={[{ maxWidth: 'xs', cols: 1 }]}>
                  <TextField form={form} name="brandName" label={fieldLabels.brandName} />
                  <TextField form={form} name="tags" label={fieldLabels.tags} help={formTexts.help.tags} />
                </SimpleGrid>
                <TextField
                  form={form}
                  name="youtubeLink"
                  label={fieldLabels.youtubeLink}
                  type="url"
                  inputMode="url"
                  help={formTexts.help.youtubeLink}
                />
              </Stack>
            </Section>
            <ImagesSection input={images} isNew={!product} disabled={isSaving} />
          </Stack>
          <Stack spacing="md">
            <PricingSection form={form} {...prices} />
            <StockSection form={form} />
            <SupplierSection form={form} />
            <VisibilitySection form={form} />
          </Stack>
        </SimpleGrid>
      </Box>
    </FormWindow>
  )
}

/** Entering new products (specification 2: product form). */
export const CreateModal = ({ files, onClose }: CreateModalProps) => (
  <ProductFormWindow title={productsTexts.windows.create} files={files} onClose={onClose} />
)

/** Changing a product (specification 2: product form). */
export const EditModal = ({ record, onClose }: ModalProps<Product>) => (
  <ProductFormWindow key={record._id} title={productsTexts.windows.edit(record.name)} product={record} onClose={onClose} />
)
