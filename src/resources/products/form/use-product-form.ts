import { useNotification } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../../domain/product/product'
import { imagesTexts } from '../../../components/images/images-texts'
import { productCodeTexts } from '../../../domain/product/product-code'
import { productImageTexts } from '../../../domain/product/product-images'
import { useCall } from '../../../framework/calls/use-call'
import { useRead } from '../../../framework/calls/use-read'
import { useUpload, type Upload } from '../../../framework/calls/use-upload'
import { noVariables } from '../../../framework/declaration/endpoint'
import { useKeptDraft } from '../../../framework/form/use-kept-draft'
import { readProductRules } from '../../../providers/envelopes/product-rules'
import { newProductDraft } from '../product-drafts'
import { useChoices, type ProductChoices } from './choices/use-choices'
import { useCodeCheck, type CodeChecker } from './code/use-code-check'
import { ImageUnavailable } from './images/image-files'
import { useProductImages, type ProductImages } from './images/use-product-images'
import { useMerging, type Saved } from './merging/use-merging'
import { today } from './today'
import { formFaults } from './values/form-faults'
import type { FormFaults } from './values/form-field'
import { newProductValues, nextProductValues, productFormValues, type ProductFormValues } from './values/form-values'
import { productPayload, withoutStock } from './values/product-payload'
import { serverRefusals } from './values/server-refusals'
import { useBlurValidation, type BlurValidation } from './values/use-blur-validation'
import { useValues, type ValuesState } from './values/use-values'
import { writeEndpoints } from './write-endpoints'

/** What would be lost with the form. */
interface ProductDraft {
  /** The product as it was when it was opened; absent for a new one. */
  product: Product | undefined
  values: ProductFormValues
  /** Pictures that were chosen. */
  files: readonly File[]
  /** Ids of the stored pictures that were to stay. */
  stored: readonly string[]
}

export interface ProductForm extends Pick<ValuesState, 'values' | 'faults' | 'change'>, BlurValidation {
  /** The store sells at whole rupees. */
  isRounded: boolean
  /** Absent for a new one. */
  product: Product | undefined
  choices: ProductChoices
  code: CodeChecker
  images: ProductImages
  upload: Upload
  isChanged: boolean
  /** It begins with what was entered before it was taken away. */
  isRestored: boolean
  /** Nothing that stands here is to be kept. */
  discard: () => void
  /** The store is asked what it has by now. */
  isReading: boolean
  /** Something is under way that a second submit must not repeat. */
  isBusy: boolean
  /** True when the product is saved; what stands in the way is shown at its field. */
  save: () => Promise<boolean>
  /** Begins with the next product, which keeps what a delivery has in common. */
  startNext: () => void
}

interface ProductFormOptions {
  /** The one to change; read once, so that a later answer never overwrites what is typed. */
  product?: Product
  /** Pictures to begin with. */
  files?: readonly File[]
}

/** The form of one product (specification 2, 4 and 5: product form). */
export const useProductForm = ({ product: given, files = [] }: ProductFormOptions): ProductForm => {
  const { restored, watch, discard } = useKeptDraft<ProductDraft>({
    ...newProductDraft,
    ...(given ? { record: given._id } : {}),
  })
  // What was entered before was entered over the product as it was then.
  const [product] = useState(restored ? restored.product : given)
  const when = product ? 'edit' : 'create'
  const state = useValues(() => (product ? productFormValues(product) : newProductValues(today())), restored?.values)
  // A backend that does not say so rounds nothing.
  const { data: rules } = useRead(readProductRules, noVariables, { retry: false })
  const isRounded = rules?.roundPrices === true
  const { values, faults, change, setFaults, restart, isChanged } = state
  const choices = useChoices(values.categoryId, product)
  const code = useCodeCheck()
  const images = useProductImages(
    product,
    restored ? { files: restored.files, keeps: (id) => restored.stored.includes(id) } : { files },
  )
  const { picked, stored } = images
  const upload = useUpload()
  const { merge, isReading } = useMerging()
  const { call: create } = useCall(writeEndpoints.create)
  const { call: update } = useCall(writeEndpoints.update)
  const { open: notify } = useNotification()
  const [isVerifying, setVerifying] = useState(false)
  const [isJudging, setJudging] = useState(false)
  const isSaving = useRef(false)

  const faultsOf = (values: ProductFormValues): FormFaults =>
    formFaults(values, when, {
      categories: choices.categories.isKnown ? choices.categories.options.map(({ value }) => value) : undefined,
      subcategories: choices.subcategories.isKnown ? choices.subcategories.options.map(({ value }) => value) : undefined,
    })
  const { onBlur, rounded } = useBlurValidation(state, faultsOf)

  const hasChanged = isChanged || images.isChanged
  useEffect(() => {
    const files = picked.images.map(({ file }) => file)
    watch(hasChanged ? { product, values, files, stored: stored.map(({ id }) => id) } : undefined)
  })

  const show = ({ images: ofImages, ...ofFields }: FormFaults): false => {
    setFaults(ofFields)
    images.showFault(ofImages)
    if (ofImages === productImageTexts.removeInvalid) notify?.({ type: 'error', message: imagesTexts.refused })
    return false
  }

  /** Why the code cannot be used; undefined when it is free (specification 5: product code). */
  const codeFault = async (): Promise<string | undefined> => {
    const known = code.check
    if (known.status === 'available' && known.code === values.productCode) return undefined
    setVerifying(true)
    const check = await code.verify(values.productCode)
    setVerifying(false)
    if (check.status === 'available') return undefined
    return check.status === 'unavailable' ? productCodeTexts.notAvailable : productCodeTexts.checkFailed
  }

  const imagesFault = async (): Promise<string | undefined> => {
    setJudging(picked.isChecking)
    const fault = await images.findFault()
    setJudging(false)
    return fault
  }

  const faultsBefore = async (): Promise<FormFaults> => {
    const found = faultsOf(values)
    const ofImages = await imagesFault()
    const all: FormFaults = { ...found, ...(ofImages === undefined ? {} : { images: ofImages }) }
    if (Object.keys(all).length > 0 || product) return all
    const productCode = await codeFault()
    return productCode === undefined ? {} : { productCode }
  }

  const send = async ({ values, isStockLeft }: Saved): Promise<boolean> => {
    let failure: unknown
    const outcome = await upload.start(async (meta) => {
      try {
        const whole = productPayload(values, when, await images.collect(meta.signal), isRounded)
        const sent = isStockLeft ? withoutStock(whole) : whole
        await (product ? update({ id: product._id, values: sent }, meta) : create({ values: sent }, meta))
      } catch (error) {
        failure = error
        throw error
      }
    })
    if (outcome === 'done') return true
    if (failure instanceof ImageUnavailable) return show({ images: failure.message })
    // It may have been created all the same, when the answer was lost or not waited for.
    if (!product) code.forget()
    const refused = serverRefusals(failure)
    return Object.keys(refused).length > 0 && show(refused)
  }

  const picturesIfChanged = images.isChanged ? stored.length + picked.images.length : undefined

  const save = async (): Promise<boolean> => {
    if (isSaving.current) return false
    isSaving.current = true
    // What was said of the last attempt, by the server too, says nothing of this one.
    show({})
    try {
      const found = await faultsBefore()
      if (Object.keys(found).length > 0) return show(found)
      const saved = product
        ? await merge(product, { values, choices, pictures: picturesIfChanged })
        : { values, isStockLeft: false }
      return saved !== undefined && (await send(saved))
    } finally {
      isSaving.current = false
    }
  }

  return {
    product,
    isRounded,
    values,
    faults,
    onBlur,
    rounded,
    change: (changed) => {
      change(changed)
      if (changed.productCode !== undefined) code.changed(changed.productCode)
    },
    choices,
    code,
    images,
    upload,
    isChanged: hasChanged,
    isRestored: restored !== undefined,
    discard,
    isReading,
    isBusy: isVerifying || isJudging || isReading || upload.percent !== undefined,
    save,
    startNext: () => {
      restart(nextProductValues(values, today()))
      images.restart()
      code.forget()
    },
  }
}
