import { useEffect, useState } from 'react'
import { restoreFocus, removeStaleAriaHidden } from '../../components/confirm/after-dialog'
import type { AskIdentityBy, IdentityQuestion } from '../declaration/identity-question'
import type IdentityDialog from './identity-dialog'

interface Shown {
  question: IdentityQuestion
  Dialog: typeof IdentityDialog
  focusBefore: Element | null
}

/** Shows the window in which a person proves who they are, above everything else, when a call needs it (docs/decisions/0076). */
export const IdentityGate = ({ askBy }: { askBy: AskIdentityBy }) => {
  const [shown, setShown] = useState<Shown>()

  useEffect(() => {
    const show = async (question: IdentityQuestion): Promise<void> => {
      const focusBefore = document.activeElement
      const module = await import('./identity-dialog').catch(() => undefined)
      // Without the window the call fails as it was answered.
      if (module) setShown({ question, Dialog: module.default, focusBefore })
      else question.giveUp()
    }
    return askBy((question) => void show(question))
  }, [askBy])

  useEffect(() => {
    if (!shown) removeStaleAriaHidden()
  }, [shown])

  if (!shown) return null
  const { question, Dialog, focusBefore } = shown
  const close = (): void => {
    setShown(undefined)
    // After the dialog has unmounted, and its focus trap with it.
    setTimeout(() => restoreFocus(focusBefore))
  }
  return <Dialog question={question} onClose={close} />
}
