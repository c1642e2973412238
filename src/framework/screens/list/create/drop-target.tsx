import { useEffect, useState } from 'react'
import { Center, Text } from '../../../../components/ui/core'
import { watchFileDrags } from './file-drags'

interface DropTargetProps {
  hint: string
  onDrop: (files: readonly File[]) => void
}

/** Takes files that are dropped anywhere on the page, and says so while they are over it. */
export const DropTarget = ({ hint, onDrop }: DropTargetProps) => {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => watchFileDrags({ onHover: setIsOver, onDrop }), [onDrop])
  if (!isOver) return null
  return (
    <Center
      // Only a pointer drags, and it must fall through to what is below.
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
