import { useId } from 'react'
import { Alert } from '../../components/ui/core'
import { IconAlertCircle } from '../../components/ui/icons'

/**
 * Why the last attempt to save a form failed, which stays when the toast has gone. The toast announces it; here it describes the form,
 * so that a screen reader says it once, and again only to whoever comes back.
 */
export const useFormFailure = (failure: string | undefined) => {
  const id = useId()
  const note = failure !== undefined && (
    <Alert
      id={id}
      role="note"
      color="red"
      mb="xs"
      icon={<IconAlertCircle size={20} aria-hidden />}
      data-part="failure"
      sx={{ overflowWrap: 'anywhere' }}
    >
      {failure}
    </Alert>
  )
  return { note, describedBy: failure === undefined ? undefined : id }
}
