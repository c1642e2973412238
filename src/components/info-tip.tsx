import { useId, useState } from 'react'
import { componentTexts } from './component-texts'
import { ActionIcon, Box } from './ui/core'
import { useClickOutside } from './ui/hooks'
import { IconInfoCircle } from './ui/icons'

interface InfoTipProps {
  /** What it is about: 'Total Value'. */
  label: string
  text: string
}

/** A button that says what something is while the pointer or the focus is on it, or once it was tapped. */
export const InfoTip = ({ label, text }: InfoTipProps) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const ref = useClickOutside<HTMLSpanElement>(() => setOpen(false))
  return (
    <Box
      component="span"
      ref={ref}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      sx={{ position: 'relative', display: 'inline-block' }}
    >
      <ActionIcon
        size={32}
        aria-label={componentTexts.whatIs(label)}
        aria-describedby={id}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        // Browsers of phones give a button no focus when it is tapped.
        onClick={() => setOpen(true)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <IconInfoCircle size={18} aria-hidden />
      </ActionIcon>
      <Box
        component="span"
        role="tooltip"
        id={id}
        sx={(theme) => ({
          position: 'absolute',
          zIndex: 3,
          top: '100%',
          right: 0,
          width: 'max-content',
          maxWidth: 240,
          padding: '8px 12px',
          borderRadius: theme.fn.radius('sm'),
          fontSize: theme.fontSizes.sm,
          lineHeight: 1.4,
          color: theme.colorScheme === 'dark' ? theme.black : theme.white,
          background: theme.colorScheme === 'dark' ? theme.colors.gray[2] : theme.colors.gray[9],
          visibility: isOpen ? 'visible' : 'hidden',
        })}
      >
        {text}
      </Box>
    </Box>
  )
}
