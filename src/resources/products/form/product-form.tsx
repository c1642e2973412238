import { useWarnAboutChange } from '@refinedev/core'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { Section } from '../../../components/section'
import { Box, SimpleGrid, Stack, Text } from '../../../components/ui/core'
import { useUploadClose } from '../../../components/upload/use-upload-close'
import type { Product } from '../../../domain/product/product'
import { useWarnWhen } from '../../../framework/form/use-warn-when'
import { FormFooter } from './form-footer'
import { formTexts } from './form-texts'
import { BasicsSection } from './sections/basics-section'
import { FlagSwitch } from './sections/flag-switch'
import { ImagesSection } from './sections/images-section'
import { PricingSection } from './sections/pricing-section'
import { StockSection } from './sections/stock-section'
import { TextField } from './sections/text-field'
import { type ProductForm, useProductForm } from './use-product-form'

interface Leaving {
  /** Closes, after a question when something would be lost. */
  close: () => void
  /** Closes without one, once everything is saved. */
  leave: () => void
}

/**
 * The ways out of the form. What is not saved is asked about whichever way is taken: the window's own
 * buttons, Back, a link, or a reload.
 *
 * @param percent of the product that is sent; undefined while it is not being saved
 */
const useLeaving = (isChanged: boolean, percent: number | undefined, onClose: () => void): Leaving => {
  const { setWarnWhen } = useWarnAboutChange()
  useWarnWhen(isChanged)

  const leave = (): void => {
    // Closing may itself go back in the history, and that was asked about already.
    flushSync(() => setWarnWhen(false))
    onClose()
  }
  const close = useUploadClose(isChanged, percent, leave)
  return { close: () => void close(), leave }
}

/** Whether customers see the product, and how (specification 4: product flags). */
const VisibilitySection = ({ form }: { form: ProductForm }) => (
  <Section title={formTexts.sections.visibility}>
    <Stack spacing="sm">
      <FlagSwitch form={form} name="isActive" help={formTexts.help.isActive} />
      <FlagSwitch form={form} name="featured" />
      <FlagSwitch form={form} name="bestSeller" />
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
      <TextField form={form} name="supplierName" />
      <TextField form={form} name="supplierPhone" type="tel" inputMode="tel" help={formTexts.help.supplierPhone} />
    </SimpleGrid>
  </Section>
)

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
