import type { ReactNode } from 'react'
import { RestoredNotice } from '../../components/restored/restored-notice'
import { SaveButton } from '../../components/save-button'
import { Group, Stack } from '../../components/ui/core'
import { screenTexts } from '../declaration/texts'
import { AnotherButton } from './another-button'
import type { RecordForm } from './record-form'

interface FormPageProps {
  form: Pick<RecordForm<never>, 'element' | 'canSave' | 'isSaving' | 'isRestored' | 'submit' | 'saveAnother'>
  /** Accessible name of the form, when no heading names it. */
  label?: string
  submitLabel: string
  /** Link or button that leaves the form without saving. */
  cancel?: ReactNode
  children: ReactNode
}

/** A form on a page, with its save button. */
export const FormPage = ({ form, label, submitLabel, cancel, children }: FormPageProps) => {
  const { element, canSave, isSaving, isRestored, submit, saveAnother } = form
  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label}>
      <Stack spacing="sm">
        {children}
        <Group position="right">
          {isRestored && <RestoredNotice />}
          {cancel}
          {saveAnother && <AnotherButton isSaving={isSaving} onClick={saveAnother} />}
          <SaveButton isChanged={canSave && !isSaving} isSaving={isSaving}>
            {isSaving ? screenTexts.saving : submitLabel}
          </SaveButton>
        </Group>
      </Stack>
    </form>
  )
}
