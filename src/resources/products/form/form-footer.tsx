import { useEffect, useRef, type ReactNode } from 'react'
import { componentTexts } from '../../../components/component-texts'
import { WindowFooter } from '../../../components/modal-window/window-footer'
import { SaveButton } from '../../../components/save-button'
import { Box, Button, Text } from '../../../components/ui/core'
import { UploadBar } from '../../../components/upload/upload-bar'
import { uploadTexts } from '../../../components/upload/upload-texts'
import { UploadWords } from '../../../components/upload/upload-words'
import { formTexts } from './form-texts'
import { changedTexts } from './merging/changed-texts'
import type { ProductForm } from './use-product-form'

interface FormFooterProps {
  form: ProductForm
  onClose: () => void
  /** Saves, and goes on with the next; absent where there is no next. */
  onSaveAnother: (() => void) | undefined
}

/** Where a window fills the screen. */
const phone = '@media (max-width: 48em)'

const statusOf = ({ upload: { percent, isCancelled, isCutOff }, isBusy, isReading, images }: ProductForm): ReactNode => {
  if (percent !== undefined) return <UploadWords percent={percent} isCancelled={false} />
  if (images.picked.isChecking) return formTexts.checkingImages
  if (isReading) return changedTexts.checking
  if (isBusy) return formTexts.verifying
  return isCancelled || isCutOff ? <UploadWords {...{ percent: undefined, isCancelled, isCutOff }} /> : undefined
}

/** How the saving goes, and its buttons; always in reach at the lower edge of the window. */
export const FormFooter = ({ form, onClose, onSaveAnother }: FormFooterProps) => {
  const { product, upload, isBusy, isChanged } = form
  const saveLabel = product ? formTexts.update : formTexts.create
  const status = useRef<HTMLDivElement>(null)
  const canSave = product === undefined || isChanged

  useEffect(() => {
    // The fields are closed while the product is sent, and one of them had the focus.
    if (isBusy && !status.current?.closest('form')?.contains(document.activeElement)) status.current?.focus()
  }, [isBusy])

  return (
    <WindowFooter
      bar={<UploadBar label={saveLabel} percent={upload.percent} />}
      status={
        <Text ref={status} size="sm" role="status" tabIndex={-1} data-part="saving">
          {statusOf(form) ?? (canSave ? undefined : componentTexts.unchanged)}
        </Text>
      }
    >
      {upload.percent === undefined ? (
        <Button variant="default" onClick={onClose}>
          {formTexts.cancel}
        </Button>
      ) : (
        <Button variant="default" onClick={upload.cancel}>
          {uploadTexts.cancel}
        </Button>
      )}
      {onSaveAnother && (
        <Button variant="default" aria-disabled={isBusy} onClick={() => !isBusy && onSaveAnother()}>
          <Box component="span" sx={{ [phone]: { display: 'none' } }}>
            {formTexts.createAnother}
          </Box>
          <Box component="span" sx={{ display: 'none', [phone]: { display: 'inline' } }}>
            {formTexts.createAnotherShort}
          </Box>
        </Button>
      )}
      <SaveButton isChanged={canSave} isSaving={isBusy}>
        {saveLabel}
      </SaveButton>
    </WindowFooter>
  )
}
