import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { Box, SimpleGrid, Stack } from '../../../components/ui/core'
import type { Product } from '../../../domain/product/product'
import { FormFooter } from './form-footer'
import { BasicsSection } from './sections/basics-section'
import { ImagesSection } from './sections/images-section'
import { PricingSection } from './sections/pricing-section'
import { StockSection } from './sections/stock-section'
import { SupplierSection } from './sections/supplier-section'
import { VisibilitySection } from './sections/visibility-section'
import { useLeaving } from './use-leaving'
import { useProductForm } from './use-product-form'

interface ProductFormWindowProps {
  title: string
  /** The one to change; a new one without it. */
  product?: Product
  files?: readonly File[]
  onClose: () => void
}

/** Where the focus goes when a product was not saved: to what is at fault, else to the button that was pressed. */
const focusAfterRefusal = (form: HTMLFormElement | null): void => {
  const faulty = form?.querySelector<HTMLElement>('[aria-invalid=true]:not(:disabled), [data-faulty] button')
  const target = faulty ?? form?.querySelector<HTMLElement>('button[type=submit]')
  target?.focus()
}

/** The window in which a product is entered or changed (specification 2: product form). */
export const ProductFormWindow = ({ title, product, files, onClose }: ProductFormWindowProps) => {
  const form = useProductForm({ ...(product ? { product } : {}), ...(files ? { files } : {}) })
  const { isBusy, isChanged } = form
  const element = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  const [entered, setEntered] = useState(0)
  const { close, leave } = useLeaving(isChanged, form.upload.percent, () => {
    form.discard()
    onClose()
  })

  useEffect(() => {
    if (refusals > 0 && !isBusy) focusAfterRefusal(element.current)
  }, [refusals, isBusy])

  useEffect(() => {
    if (entered > 0) element.current?.querySelector<HTMLElement>('[name=productCode]')?.focus()
  }, [entered])

  const save = async (done: () => void): Promise<void> => {
    if (isBusy || (form.product && !isChanged)) return
    if (await form.save()) done()
    else setRefusals((count) => count + 1)
  }

  const goOn = (): void => {
    form.startNext()
    setRefusals(0)
    setEntered((count) => count + 1)
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void save(leave)
  }

  const submitByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <ModalWindow title={title} width={960} onClose={close}>
      {form.isRestored && isChanged && (
        <Box mb="sm">
          <RestoredNotice />
        </Box>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for what its button does */}
      <form ref={element} onSubmit={submit} onKeyDown={submitByKey} noValidate>
        <Box component="fieldset" disabled={isBusy} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <SimpleGrid cols={2} spacing="md" verticalSpacing="md" breakpoints={[{ maxWidth: 'sm', cols: 1 }]}>
            <Stack spacing="md">
              <BasicsSection form={form} />
              <ImagesSection form={form} />
            </Stack>
            <Stack spacing="md">
              <PricingSection form={form} />
              <StockSection form={form} />
              <SupplierSection form={form} />
              <VisibilitySection form={form} />
            </Stack>
          </SimpleGrid>
        </Box>
        <FormFooter form={form} onClose={close} onSaveAnother={form.product ? undefined : () => void save(goOn)} />
      </form>
    </ModalWindow>
  )
}
