import { createElement, Suspense } from 'react'
import { PartBoundary } from '../../../../components/part-boundary'
import type { CreateModal, Resource } from '../../../declaration/resource'
import { textsOf } from '../../../declaration/texts'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import type { Creation } from './use-creation'

const loadDropTarget = () => import('./drop-target')

interface CreationPartsProps {
  resource: Resource
  modal: CreateModal
  creation: Creation
}

/** What a list with a modal for new records has besides its button: the modal, and the page as a place to drop files. */
export const CreationParts = ({ resource, modal, creation }: CreationPartsProps) => {
  const { files, open, close } = creation
  return (
    <>
      {modal.drop && (
        // Files can be chosen in the modal as well: without this code nothing is lost.
        <PartBoundary>
          <Suspense fallback={null}>
            {createElement(lazyPart(loadDropTarget), { hint: modal.drop.hint, onDrop: open })}
          </Suspense>
        </PartBoundary>
      )}
      {files && (
        <ModalCode title={textsOf(resource).createTitle} onClose={close}>
          {() => createElement(lazyPart(modal.load), { files, onClose: close })}
        </ModalCode>
      )}
    </>
  )
}
