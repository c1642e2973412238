import { type ReactNode, useEffect, useRef, useState } from 'react'
import { componentTexts } from '../../components/component-texts'
import { ModalWindow } from '../../components/modal-window/modal-window'
import { WindowFooter } from '../../components/modal-window/window-footer'
import { RestoredNotice } from '../../components/restored/restored-notice'
import { SaveButton } from '../../components/save-button'
import { Button, Stack, Text } from '../../components/ui/core'
import { UploadBar } from '../../components/upload/upload-bar'
import { uploadTexts } from '../../components/upload/upload-texts'
import { UploadStatus } from '../../components/upload/upload-status'
import { useUploadClose } from '../../components/upload/use-upload-close'
import { formTexts } from './form-texts'
import { AnotherButton } from './another-button'
import { useFormFailure } from './form-failure'
import type { RecordForm } from './record-form'
import { submitByKey } from './submit-by-key'

/** The part of a form that the modal uses, whatever its values are. */
type AnyForm = Omit<RecordForm<never>, 'began' | 'values' | 'errors' | 'set' | 'onBlur' | 'create' | 'focusFault' | 'save'>

export interface FormWindowProps {
  form: AnyForm
  title: string
  /** px */
  width?: number
  /** Accessible name of the form, when the title of the modal does not name it. */
  label?: string
  /** Shown above the form. */
  above?: ReactNode
  /** Shown beside the buttons, also while there is nothing to save. */
  sums?: ReactNode
  /** Why a form in which nothing was entered cannot be saved. */
  empty?: string | undefined
  /** 'Save' by default. */
  submitLabel?: string
  onClose: () => void
  children: ReactNode
}

/** ms after which a modal can be closed while a request is pending, in case the connection hangs. */
const longestHold = 5_000

const useHold = (isPending: boolean): boolean => {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isPending) return undefined
    const timer = setTimeout(() => setOver(true), longestHold)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [isPending])
  return isPending && !isOver
}

/**
 * A form in a modal. Closing asks before changes are lost; Escape and × behave like Cancel. It stays open until the server has
 * answered, because it would show neither the error nor what was entered if it were closed.
 */
export const FormWindow = ({ form, title, width, label, above, sums, empty, onClose, children, ...footer }: FormWindowProps) => {
  const { element, upload, isSaving, canSave } = form
  const isHeld = useHold(form.isHeld)
  const { submitLabel = formTexts.save } = footer
  const isSending = upload.percent !== undefined
  const failure = useFormFailure(form.failure, true)
  const isQuiet = !isSaving && !upload.isCancelled && !upload.isCutOff
  const reason = !isQuiet
    ? undefined
    : !canSave
      ? componentTexts.unchanged
      : form.isEmpty
        ? (empty ?? formTexts.empty)
        : undefined
  const status = useRef<HTMLDivElement>(null)
  const askAndClose = useUploadClose(form.isTyped, upload.percent, () => {
    form.discard()
    onClose()
  })
  const close = (): void => {
    if (isHeld) return
    // The request continues, and a draft keeps what the server may still reject.
    if (form.isHeld) onClose()
    else void askAndClose()
  }

  useEffect(() => {
    // Fields may be disabled while they are sent, and the focused one then loses the focus.
    if (isSaving && document.activeElement === document.body) status.current?.focus()
  }, [isSaving])

  return (
    <ModalWindow title={title} width={width} onClose={close}>
      {above}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcut of the submit button */}
      <form ref={element} onSubmit={form.submit} onKeyDown={submitByKey} noValidate aria-label={label}>
        <Stack>
          {form.isRestored && <RestoredNotice />}
          {children}
        </Stack>
        <WindowFooter
          reason={sums === undefined ? reason : undefined}
          bar={
            <>
              {failure.above}
              <UploadBar label={submitLabel} percent={upload.percent} />
            </>
          }
          below={failure.below}
          status={
            <Text ref={status} size="sm" role="status" tabIndex={-1} data-part="saving">
              {form.status ?? sums ?? <UploadStatus {...upload} />}
            </Text>
          }
        >
          <Button
            variant="default"
            aria-disabled={isHeld}
            data-disabled={isHeld || undefined}
            onClick={isSending ? upload.cancel : close}
          >
            {isSending ? uploadTexts.cancel : componentTexts.cancel}
          </Button>
          {form.saveAnother && <AnotherButton isSaving={isSaving} isEmpty={form.isEmpty} onClick={form.saveAnother} />}
          <SaveButton
            isChanged={canSave && !isSaving}
            isEmpty={form.isEmpty}
            isSaving={isSaving}
            describedBy={failure.describedBy}
          >
            {isSaving ? (footer.submitLabel ?? formTexts.saving) : submitLabel}
          </SaveButton>
        </WindowFooter>
      </form>
    </ModalWindow>
  )
}
