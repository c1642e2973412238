import { createContext, type FormEvent, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { RestoredNotice } from '../../../components/restored/restored-notice'
import { Stack } from '../../../components/ui/core'
import { useLatestCallback } from '../../../components/use-latest-callback'
import { useFormFailure } from '../../../framework/form/form-failure'
import type { RecordForm } from '../../../framework/form/record-form'
import { submitByKey } from '../../../framework/form/submit-by-key'

/** A part whose changes are not saved. */
export interface ChangedPart {
  /** @returns true when everything is saved */
  save: () => Promise<boolean>
  revert: () => void
  focusFault: () => void
  /** Id of the sentence about its last attempt. */
  describedBy: string | undefined
}

interface PartsContext {
  /** @param part undefined when nothing of it is changed */
  report: (id: string, part: ChangedPart | undefined) => void
  /** Saves all changed parts. */
  save: () => void
}

const Parts = createContext<PartsContext>({ report: () => undefined, save: () => undefined })

/** Provides where changed parts are reported, and the one Save. */
export const PartsProvider = Parts.Provider

const PartId = createContext('')

/** Provides the id of the part that is drawn. */
export const PartIdProvider = PartId.Provider

/** The changed parts of a page, by their ids. */
export const useChangedParts = () => {
  const [changed, setChanged] = useState<ReadonlyMap<string, ChangedPart>>(new Map())
  const report = useLatestCallback((id: string, part: ChangedPart | undefined): void =>
    setChanged((before) => {
      const after = new Map(before)
      if (part) after.set(id, part)
      else after.delete(id)
      return after
    }),
  )
  return { changed, report }
}

interface PartFormProps {
  form: Pick<RecordForm<never>, 'element' | 'isDirty' | 'isRestored' | 'failure' | 'save' | 'revert' | 'focusFault'>
  /** Called before it is saved with the page. */
  onSave?: () => void
  children: ReactNode
}

/** The form of a part: it has no button of its own, because all parts are saved with one; Enter in a field does it as well. */
export const PartForm = ({ form, onSave, children }: PartFormProps) => {
  const { element, isDirty, isRestored } = form
  const id = useContext(PartId)
  const page = useContext(Parts)
  const failure = useFormFailure(form.failure)
  const { describedBy } = failure
  const save = useLatestCallback((): Promise<boolean> => {
    onSave?.()
    return form.save()
  })
  const revert = useLatestCallback(form.revert)
  const focusFault = useLatestCallback(form.focusFault)
  const part = useMemo(
    () => (isDirty ? { save, revert, focusFault, describedBy } : undefined),
    [isDirty, save, revert, focusFault, describedBy],
  )
  useEffect(() => {
    if (!part) return undefined
    page.report(id, part)
    return () => page.report(id, undefined)
  }, [part, page, id])

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboard shortcut of the submit button
    <form
      ref={element}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        page.save()
      }}
      onKeyDown={submitByKey}
      noValidate
    >
      <Stack spacing="sm">
        {children}
        {isRestored && <RestoredNotice />}
        {failure.below}
      </Stack>
      {/* The browser submits with the Enter key only a form that has a button for it. */}
      <button type="submit" hidden />
    </form>
  )
}
