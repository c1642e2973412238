import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import { Box, Button, Paper } from '../../../components/ui/core'
import { useClickOutside } from '../../../components/ui/hooks'
import { IconChevronDown } from '../../../components/ui/icons'
import { detailsTexts } from './details-texts'

const phone = '@media (max-width: 48em)'

interface MoreMenuProps {
  button: RefObject<HTMLButtonElement>
  /** It gets the focus back, for one of the buttons. */
  isReturnedTo: boolean
  children: ReactNode
}

/**
 * A button that shows further buttons below it, until one of them is pressed. They stay once they were shown, because one may have a
 * window of its own.
 */
export const MoreMenu = ({ button, isReturnedTo, children }: MoreMenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const id = useId()
  const whole = useClickOutside<HTMLDivElement>(() => setOpen(false))

  useEffect(() => {
    if (!isOpen) return undefined
    // In the capture phase, because the window around the menu would close.
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
      setOpen(false)
      button.current?.focus()
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [isOpen, button])

  return (
    <Box ref={whole} sx={{ position: 'relative' }} data-screen-only>
      <Button
        ref={button}
        variant="default"
        rightIcon={<IconChevronDown size={16} />}
        aria-expanded={isOpen}
        aria-controls={id}
        data-autofocus={isReturnedTo || undefined}
        onClick={() => {
          setOpen(!isOpen)
          setWasOpened(true)
        }}
      >
        {detailsTexts.more}
      </Button>
      <Paper
        id={id}
        hidden={!isOpen}
        withBorder
        shadow="md"
        p={4}
        // A window that a button opens returns the focus to what had it.
        onClickCapture={() => button.current?.focus()}
        onClick={() => setOpen(false)}
        sx={{
          position: 'absolute',
          zIndex: 4,
          top: 'calc(100% + 4px)',
          right: 0,
          minWidth: 200,
          '&:not([hidden])': { display: 'grid' },
          '& > button': { border: 0, textAlign: 'left' },
          '.mantine-Button-inner': { justifyContent: 'flex-start' },
          [phone]: { right: 'auto', left: 0 },
        }}
      >
        {wasOpened && children}
      </Paper>
    </Box>
  )
}
