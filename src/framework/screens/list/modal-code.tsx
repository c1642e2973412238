import { Suspense, useState, type ReactNode } from 'react'
import { LoadFailed } from '../../../components/errors/load-failed'
import { ModalWindow } from '../../../components/modal-window/modal-window'
import { PartBoundary } from '../../../components/errors/part-boundary'
import { Spinner } from '../../../components/spinner'
import { screenTexts } from '../../declaration/texts'

interface WaitingProps {
  title: string
  onClose: () => void
  children?: ReactNode
}

/** What stands in for a modal while its record or its code is on the way, or when neither comes. */
export const ModalWaiting = ({ title, onClose, children }: WaitingProps) => (
  <ModalWindow title={title} width={440} onClose={onClose}>
    {children ?? <Spinner isSmall />}
  </ModalWindow>
)

interface ModalCodeProps {
  /** Title while the modal itself is not there to say its own. */
  title: string
  onClose: () => void
  /** Makes the modal; asked anew for each try, since a part that failed to load stays so. */
  children: () => ReactNode
}

/** Shows a modal whose code may still be on the way, and what to do when it does not come. */
export const ModalCode = ({ title, onClose, children }: ModalCodeProps) => {
  const [tries, setTries] = useState(0)
  return (
    <PartBoundary
      key={tries}
      instead={
        <ModalWaiting title={title} onClose={onClose}>
          <LoadFailed text={screenTexts.codeMissing} onRetry={() => setTries(tries + 1)} />
        </ModalWaiting>
      }
    >
      <Suspense fallback={<ModalWaiting title={title} onClose={onClose} />}>{children()}</Suspense>
    </PartBoundary>
  )
}
