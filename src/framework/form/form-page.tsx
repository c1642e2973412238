import type { ReactNode } from 'react'
import { RestoredNotice } from '../../components/restored/restored-notice'
import { SaveButton } from '../../components/save-button'
import { Group, Stack } from '../../components/ui/core'
import { screenTexts } from '../declaration/texts'
import type { RecordForm } from './record-form'

interface FormPageProps {
  form: Pick<RecordForm<never>, 'element' | 'canSave' | 'isSaving' | 'isRestored' | 'submit'>
  /** What the form is about, for screen readers, where no heading says so. */
  label?: string
  submitLabel: string
  /** The way out without saving. */
  cancel?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form that stands on a page, with the button that saves it. */
export const FormPage = ({ form, label, submitLabel, cancel, children }: FormPageProps) => {
  const { element, canSave, isSaving, isRestored, submit } = form
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label}>
      <Stack spacing="sm">
        {children}
        <Group position="right">
          {isRestored && <RestoredNotice />}
          {cancel}
          <SaveButton isChanged={canSave && !isSaving} isSaving={isSaving}>
            {isSaving ? screenTexts.saving : submitLabel}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  )
}
