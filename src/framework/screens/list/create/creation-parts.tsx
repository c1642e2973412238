import { createElement } from 'react'
import type { CreateModal } from '../../../declaration/resource'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import { DropTarget } from './drop-target'
import type { Creation } from './use-creation'

interface CreationPartsProps {
  modal: CreateModal
  creation: Creation
}

/** What a list with a modal for new records has besides its button: the modal, and the page as a place to drop files. */
export const CreationParts = ({ modal, creation }: CreationPartsProps) => {
  const { files, open, close } = creation
  return (
    <>
      {modal.drop && <DropTarget hint={modal.drop.hint} onDrop={open} />}
      {files && (
        <ModalCode title={modal.title} onClose={close}>
          {() => createElement(lazyPart(modal.load), { files, onClose: close })}
        </ModalCode>
      )}
    </>
  )
}
