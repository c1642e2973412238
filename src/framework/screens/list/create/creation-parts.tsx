import { createElement, useEffect, useState } from 'react'
import { takeDrops } from '../../../../components/dropped-files'
import { Center, Text } from '../../../../components/ui/core'
import type { CreateModal, CreateModalProps } from '../../../declaration/resource'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import type { Creation } from './use-creation'

interface FileDragHandlers {
  /** Called when files enter or leave the page. */
  onHover: (isOver: boolean) => void
  onDrop: (files: readonly File[]) => void
}

/**
 * Watches for files that are dragged into the page from outside. Images of the page itself are ignored, and so are files while a
 * dialog is open: the dialog accepts files itself, or accepts none. The browser never opens a file, which would leave the page.
 *
 * @returns a function that stops watching
 */
const watchFileDrags = ({ onHover, onDrop }: FileDragHandlers): (() => void) => {
  let isOwn = false
  let over: EventTarget[] = []

  const setOver = (targets: EventTarget[]): void => {
    if (targets.length > 0 !== over.length > 0) onHover(targets.length > 0)
    over = targets
  }
  const hasFiles = ({ dataTransfer }: DragEvent): boolean => !isOwn && (dataTransfer?.types.includes('Files') ?? false)
  const isTaken = (event: DragEvent): boolean => event.defaultPrevented || document.querySelector('[role=dialog]') !== null

  const onDragStart = (): void => void (isOwn = true)
  const onDragEnd = (): void => void (isOwn = false)
  const onEnter = (event: DragEvent): void => {
    if (!hasFiles(event) || isTaken(event) || !event.target) return
    // A row that was replaced while files were over it fires no dragleave event.
    setOver([...over.filter((target) => target instanceof Node && target.isConnected), event.target])
  }
  const onOver = (event: DragEvent): void => {
    if (!hasFiles(event) || event.defaultPrevented) return
    // Checked first: after preventDefault the event looks as if another handler had taken it.
    const isOther = isTaken(event)
    event.preventDefault()
    // Files were over the page before this code was loaded.
    if (over.length === 0 && !isOther && event.target) setOver([event.target])
    if (event.dataTransfer) event.dataTransfer.dropEffect = isOther || over.length === 0 ? 'none' : 'copy'
  }
  const onLeave = (event: DragEvent): void =>
    setOver(over.filter((target) => target !== event.target && target instanceof Node && target.isConnected))
  const onDropped = (event: DragEvent): void => {
    const wasOver = over.length > 0
    setOver([])
    if (!hasFiles(event) || event.defaultPrevented) return
    event.preventDefault()
    const files = [...(event.dataTransfer?.files ?? [])]
    if (wasOver && files.length > 0) onDrop(files)
  }

  const watched = new AbortController()
  const options = { signal: watched.signal }
  window.addEventListener('dragstart', onDragStart, options)
  window.addEventListener('dragend', onDragEnd, options)
  window.addEventListener('dragenter', onEnter, options)
  window.addEventListener('dragover', onOver, options)
  window.addEventListener('dragleave', onLeave, options)
  window.addEventListener('drop', onDropped, options)
  const leave = takeDrops(onDrop)
  return () => {
    leave()
    watched.abort()
  }
}

interface DropTargetProps {
  hint: string
  onDrop: (files: readonly File[]) => void
}

/** Accepts files that are dropped anywhere on the page, and shows a hint while they are over it. */
const DropTarget = ({ hint, onDrop }: DropTargetProps) => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => watchFileDrags({ onHover: setIsOver, onDrop }), [onDrop])
  if (!isOver) return null
  return (
    <Center
      // Hidden from screen readers, since only a pointer drags; pointer events pass through to the elements below.
      aria-hidden
      sx={(theme) => ({
        position: 'fixed',
        inset: 8,
        zIndex: 250,
        pointerEvents: 'none',
        borderRadius: theme.radius.md,
        border: `3px dashed ${theme.fn.primaryColor()}`,
        background: theme.fn.rgba(theme.colorScheme === 'dark' ? theme.colors.dark[7] : theme.white, 0.9),
      })}
    >
      <Text size="xl" weight={600} align="center" p="md">
        {hint}
      </Text>
    </Center>
  )
}

interface CreationPartsProps {
  modal: CreateModal
  creation: Creation
  openModal: CreateModalProps['openRecord']
}

/** The parts of a list with a create modal, besides its button: the modal, and the page as a drop target. */
const CreationParts = ({ modal, creation, openModal }: CreationPartsProps) => {
  const { files, open, close } = creation
  return (
    <>
      {modal.drop && <DropTarget hint={modal.drop.hint} onDrop={open} />}
      {files && (
        <ModalCode title={modal.title} onClose={close}>
          {() => createElement(lazyPart(modal.load), { files, onClose: close, openRecord: openModal })}
        </ModalCode>
      )}
    </>
  )
}

export default CreationParts
