import type { ReactNode } from 'react'
import { RestoredNotice } from '../../components/restored/restored-notice'
import { SaveButton } from '../../components/save-button'
import { Box, Group, Stack, type Sx } from '../../components/ui/core'
import { screenTexts } from '../declaration/texts'
import { frameLayer, mobileBreakpoint, tabBarHeight } from '../layout/measures'
import { staysOnLowScreen, usePublishedHeight } from '../layout/page-styles'
import { AnotherButton } from './another-button'
import { useFormFailure } from './form-failure'
import type { RecordForm } from './record-form'
import { submitByKey } from './submit-by-key'

interface FormPageProps {
  form: Pick<RecordForm<never>, 'element' | 'canSave' | 'isSaving' | 'isRestored' | 'submit' | 'saveAnother' | 'failure'>
  /** Accessible name of the form, when no heading names it. */
  label?: string
  submitLabel: string
  /** Link or button that leaves the form without saving. */
  cancel?: ReactNode
  /** Shown beside the buttons, which then stay visible while a long form scrolls. */
  sums?: ReactNode
  children: ReactNode
}

/** Keeps the buttons above the lower edge of the window, or above the tab bar of small screens. */
const keptBar: Sx = (theme) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: frameLayer - 1,
  padding: `${theme.spacing.xs}px 0`,
  background: theme.colorScheme === 'dark' ? theme.colors.dark[8] : theme.colors.gray[0],
  borderTop: `1px solid ${theme.colorScheme === 'dark' ? theme.colors.dark[4] : theme.colors.gray[3]}`,
  [`@media (max-width: ${mobileBreakpoint - 1}px)`]: { bottom: `calc(${tabBarHeight}px + env(safe-area-inset-bottom, 0px))` },
  ...staysOnLowScreen,
})

/** A form on a page, with its save button. */
export const FormPage = ({ form, label, submitLabel, cancel, sums, children }: FormPageProps) => {
  const { element, canSave, isSaving, isRestored, submit, saveAnother } = form
  const failure = useFormFailure(form.failure, sums !== undefined)
  const bar = usePublishedHeight('--page-bar', sums !== undefined)
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcut of the submit button
    <form ref={element} onSubmit={submit} onKeyDown={submitByKey} noValidate aria-label={label}>
      <Stack spacing="sm">
        {children}
        <Box ref={bar} sx={sums === undefined ? {} : keptBar}>
          {failure.above}
          <Group position={sums === undefined ? 'right' : 'apart'} spacing="xs">
            {sums}
            <Group position="right" spacing="sm">
              {isRestored && <RestoredNotice />}
              {cancel}
              {saveAnother && <AnotherButton isSaving={isSaving} onClick={saveAnother} />}
              <SaveButton isChanged={canSave && !isSaving} isSaving={isSaving} describedBy={failure.describedBy}>
                {isSaving ? screenTexts.saving : submitLabel}
              </SaveButton>
            </Group>
          </Group>
          {failure.below}
        </Box>
      </Stack>
    </form>
  )
}
