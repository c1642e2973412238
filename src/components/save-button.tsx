import type { ReactNode } from 'react'
import { componentTexts } from './component-texts'
import { Button, type Sx } from './ui/core'

/** Plainly not to be pressed, and still read at a contrast of 4.5 in both themes. */
const idleLook: Sx = (theme) => {
  const isDark = theme.colorScheme === 'dark'
  const background = isDark ? theme.colors.dark[5] : theme.colors.gray[2]
  return {
    '&[aria-disabled=true]': {
      '&, &:hover': {
        background,
        borderColor: isDark ? theme.colors.dark[3] : theme.colors.gray[4],
        color: isDark ? theme.colors.dark[1] : theme.colors.gray[6],
      },
      cursor: 'not-allowed',
      '&:active': { transform: 'none' },
    },
  }
}

interface SaveButtonProps {
  /** There is something to save. */
  isChanged: boolean
  isSaving: boolean
  children: ReactNode
}

/**
 * Sends a form. With nothing to save it looks disabled and says why, but keeps the focus, which a disabled one would
 * drop.
 */
export const SaveButton = ({ isChanged, isSaving, children }: SaveButtonProps) => (
  <Button
    type="submit"
    loading={isSaving}
    aria-disabled={!isChanged}
    title={isChanged || isSaving ? undefined : componentTexts.unchanged}
    sx={idleLook}
  >
    {children}
  </Button>
)
