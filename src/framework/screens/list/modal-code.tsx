import { Suspense, useState, type ReactNode } from 'react'
import { errorScreenTexts } from '../../../components/errors/error-screen-texts'
import { LoadFailed } from '../../../components/errors/load-failed'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { Spinner } from '../../../components/spinner'
import { screenTexts } from '../../declaration/texts'

interface WaitingProps {
  /** Title until the modal is loaded. */
  title: string
  width?: number | undefined
  onClose: () => void
  children?: ReactNode
}

/** Placeholder of a modal while its record or code is loading, or when that failed. */
export const ModalWaiting = ({ children, ...window }: WaitingProps) => (
  <ModalWindow {...window}>{children ?? <Spinner isSmall />}</ModalWindow>
)

interface ModalCodeProps extends Omit<WaitingProps, 'children'> {
  /** Renders the modal; called again for each retry, because a lazy component that failed to load stays failed. */
  children: () => ReactNode
}

/** Renders a lazy-loaded modal, with a retry button when its code could not be loaded. */
export const ModalCode = ({ children, ...window }: ModalCodeProps) => {
  const [tries, setTries] = useState(0)
  const failed = (text: string): ReactNode => (
    <ModalWaiting {...window}>
      <LoadFailed text={text} onRetry={() => setTries(tries + 1)} />
    </ModalWaiting>
  )
  return (
    <PartBoundary key={tries} instead={failed(screenTexts.codeMissing)} crashed={failed(errorScreenTexts.unexpected)}>
      <Suspense fallback={<ModalWaiting {...window} />}>{children()}</Suspense>
    </PartBoundary>
  )
}
