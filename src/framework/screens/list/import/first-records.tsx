import { type ComponentProps, createElement, useState } from 'react'
import { Button, Group } from '../../../../components/ui/core'
import { IconFileText } from '../../../../components/ui/icons'
import { useMay } from '../../../registry/rights'
import { useCapabilities } from '../../../state/use-capabilities'
import { CreateButton } from '../create/create-button'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import { importTitle } from './import-texts'

const loadImport = () => import('./import-window')

/** How an empty list gets its first records, where the backend imports them, too. */
const FirstRecords = (props: ComponentProps<typeof CreateButton>) => {
  const { resource } = props
  const { has } = useCapabilities(true)
  const isOffered = useMay(`${resource.name}:create`) && has('import')
  const [isOpen, setOpen] = useState(false)
  const close = (): void => setOpen(false)
  return (
    <Group position="center" spacing="sm">
      <CreateButton {...props} />
      {isOffered && (
        <Button variant="default" h={40} leftIcon={<IconFileText size={16} aria-hidden />} onClick={() => setOpen(true)}>
          {resource.texts?.importFirstLabel ?? importTitle(resource)}
        </Button>
      )}
      {isOpen && (
        <ModalCode title={importTitle(resource)} onClose={close}>
          {() => createElement(lazyPart(loadImport), { resource, onClose: close })}
        </ModalCode>
      )}
    </Group>
  )
}

export default FirstRecords
