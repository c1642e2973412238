import { useId, useState } from 'react'
import { componentTexts } from '../../components/component-texts'
import { ActionIcon, Box } from '../../components/ui/core'
import { useClickOutside } from '../../components/ui/hooks'
import { IconInfoCircle } from '../../components/ui/icons'

interface InfoTipProps {
  /** Label of the figure: 'Total Value'. */
  label: string
  text: string
}

/** Info button with a tooltip, shown on hover, focus or tap. */
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
        // Mobile browsers do not focus a button on tap.
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
