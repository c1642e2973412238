import { useEffect, useRef } from 'react'
import { SaveButton } from '../../../components/save-button'
import { Box, Button, Group, Text } from '../../../components/ui/core'
import { formTexts } from './form-texts'
import type { ProductForm } from './use-product-form'

interface FormFooterProps {
  form: ProductForm
  onClose: () => void
  /** Saves, and goes on with the next; absent where there is no next. */
  onSaveAnother: (() => void) | undefined
}

/** Where a window fills the screen. */
const phone = '@media (max-width: 48em)'

const statusOf = ({ upload, isBusy, images }: ProductForm): string | undefined => {
  if (upload.step.kind === 'sending') {
    return upload.step.percent < 100 ? formTexts.uploading(upload.step.percent) : formTexts.answering
  }
  if (upload.step.kind === 'preparing') return formTexts.preparing
  if (isBusy) return formTexts.verifying
  if (images.picked.isChecking) return formTexts.checkingImages
  return upload.isCancelled ? formTexts.cancelled : undefined
}

/** How the saving goes, and its buttons; always in reach at the lower edge of the window. */
export const FormFooter = ({ form, onClose, onSaveAnother }: FormFooterProps) => {
  const { product, upload, isBusy, isChanged } = form
  const { step } = upload
  const status = useRef<HTMLDivElement>(null)
  const canSave = product === undefined || isChanged

  useEffect(() => {
    // The fields are closed while the product is sent, and one of them had the focus.
    if (isBusy && !status.current?.closest('form')?.contains(document.activeElement)) status.current?.focus()
  }, [isBusy])

  return (
    <Box
      sx={(theme) => ({
        position: 'sticky',
        // Past the padding of what scrolls: the space around the window, on phones that within it.
        bottom: -2 * theme.spacing.xl,
        zIndex: 2,
        margin: `${theme.spacing.md}px -${theme.spacing.lg}px -${theme.spacing.lg}px`,
        padding: `12px ${theme.spacing.lg}px`,
        borderRadius: `0 0 ${theme.radius.md}px ${theme.radius.md}px`,
        borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
        background: theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white,
        [phone]: {
          bottom: -theme.spacing.md,
          margin: `${theme.spacing.md}px -${theme.spacing.md}px -${theme.spacing.md}px`,
          padding: `8px ${theme.spacing.md}px`,
          button: { paddingLeft: 12, paddingRight: 12 },
        },
      })}
    >
      {step.kind === 'sending' && (
        <Box
          component="progress"
          max={100}
          value={step.percent}
          aria-label={formTexts.uploading(step.percent)}
          sx={(theme) => ({ width: '100%', height: 8, accentColor: theme.fn.primaryColor() })}
        />
      )}
      <Group position="apart" spacing="xs">
        <Text ref={status} size="sm" role="status" tabIndex={-1} data-part="saving">
          {statusOf(form) ?? (canSave ? undefined : formTexts.unchanged)}
        </Text>
        <Group position="right" spacing="xs" sx={{ flexGrow: 1 }}>
          {step.kind === 'idle' ? (
            <Button variant="default" onClick={onClose}>
              {formTexts.cancel}
            </Button>
          ) : (
            <Button variant="default" onClick={upload.cancel}>
              {formTexts.cancelUpload}
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
            {product ? formTexts.update : formTexts.create}
          </SaveButton>
        </Group>
      </Group>
    </Box>
  )
}
