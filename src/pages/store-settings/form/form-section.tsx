import type { ReactNode } from 'react'
import { Section } from '../../../components/section'
import { Stack } from '../../../components/ui/core'
import { SectionFooter } from './section-footer'
import type { SectionForm } from './use-section-form'

type State = Pick<SectionForm<Record<string, string>>, 'form' | 'isChanged' | 'isRestored' | 'isSaving' | 'submit'>

interface FormSectionProps {
  title: string
  /** What the button says that saves the section. */
  saveLabel: string
  section: State
  /** The fields. */
  children: ReactNode
}

/** A section of the page with fields that are saved together. */
export const FormSection = ({ title, saveLabel, section, children }: FormSectionProps) => {
  const { form, isChanged, isRestored, isSaving, submit } = section
  return (
    <Section title={title} level={2}>
      <form ref={form} onSubmit={submit} noValidate>
        <Stack spacing="sm">
          {children}
          <SectionFooter isChanged={isChanged} isRestored={isRestored} isSaving={isSaving} label={saveLabel} />
        </Stack>
      </form>
    </Section>
  )
}
