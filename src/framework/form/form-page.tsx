import type { ReactNode } from 'react'
import { RestoredNotice } from '../../components/restored/restored-notice'
import { componentTexts } from '../../components/component-texts'
import { IdleReason, SaveButton } from '../../components/save-button'
import { touchScreen } from '../../components/touch-screen'
import { Group, Stack } from '../../components/ui/core'
import { formTexts } from './form-texts'
import { AnotherButton } from './another-button'
import { useFormFailure } from './form-failure'
import { KeptBar } from './kept-bar'
import type { RecordForm } from './record-form'
import { submitByKey } from './submit-by-key'

interface FormPageProps {
  form: Pick<
    RecordForm<never>,
    'element' | 'isEmpty' | 'canSave' | 'isSaving' | 'isRestored' | 'submit' | 'saveAnother' | 'failure'
  >
  /** Accessible name of the form, when no heading names it. */
  label?: string
  submitLabel: string
  /** Why a form in which nothing was entered cannot be saved. */
  empty?: string | undefined
  /** Link or button that leaves the form without saving. */
  cancel?: ReactNode
  /** Shown beside the buttons, which then stay visible while a long form scrolls. */
  sums?: ReactNode
  /** Why nothing can be saved yet; undefined if it can. */
  waits?: string | undefined
  children: ReactNode
}

/** A form on a page, with its save button. */
export const FormPage = ({ form, label, submitLabel, empty, cancel, sums, waits, children }: FormPageProps) => {
  const { element, canSave, isSaving, isRestored, submit, saveAnother } = form
  const failure = useFormFailure(form.failure, sums !== undefined)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcut of the submit button
    <form
      ref={element}
      onSubmit={waits === undefined ? submit : (event) => event.preventDefault()}
      onKeyDown={submitByKey}
      noValidate
      aria-label={label}
    >
      <Stack sx={{ [touchScreen]: { '& .mantine-Input-input': { minHeight: 44 } } }}>
        {children}
        <KeptBar>
          {failure.above}
          <Group position="apart" spacing="xs" noWrap={sums === undefined}>
            {sums ?? (
              <IdleReason>
                {isSaving
                  ? undefined
                  : !canSave
                    ? componentTexts.unchanged
                    : form.isEmpty
                      ? (empty ?? formTexts.empty)
                      : undefined}
              </IdleReason>
            )}
            <Group position="right" spacing="sm" sx={{ marginLeft: 'auto' }}>
              {isRestored && <RestoredNotice />}
              {cancel}
              {saveAnother && <AnotherButton isSaving={isSaving} isEmpty={form.isEmpty} onClick={saveAnother} />}
              <SaveButton
                isChanged={canSave && !isSaving && waits === undefined}
                isEmpty={form.isEmpty}
                isSaving={isSaving}
                {...(waits === undefined ? {} : { reason: waits })}
                describedBy={failure.describedBy}
              >
                {isSaving ? formTexts.saving : submitLabel}
              </SaveButton>
            </Group>
          </Group>
          {failure.below}
        </KeptBar>
      </Stack>
    </form>
  )
}
