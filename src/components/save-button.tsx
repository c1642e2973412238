import { memo, type ReactNode } from 'react'
import { componentTexts } from './component-texts'
import { Button, type Sx, Text } from './ui/core'

/** Looks disabled, with a text contrast of 4.5 in both themes. */
export const idleLook: Sx = (theme) => {
  const isDark = theme.colorScheme === 'dark'
  const background = isDark ? theme.colors.dark[5] : theme.colors.gray[2]
  return {
    '&[data-idle]': {
      '&, &:hover': {
        background,
        borderColor: isDark ? theme.colors.dark[5] : theme.colors.gray[4],
        color: isDark ? theme.colors.dark[1] : theme.colors.gray[6],
      },
      '&[aria-disabled=true]': { cursor: 'not-allowed' },
      '&:active': { transform: 'none' },
    },
  }
}

/** px: height of its line */
const line = 22

/** Why a button beside it is idle, where that fits into one line. */
export const IdleReason = ({ children, ...props }: { children: ReactNode; 'data-part'?: string }) => (
  <Text
    {...props}
    size="sm"
    color="dimmed"
    sx={{
      display: 'flex',
      flex: '1 0 0',
      flexWrap: 'wrap',
      height: line,
      lineHeight: `${line}px`,
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      // A longer text goes to the next line, which is cut off.
      '&::before': { content: '""', width: 1, height: line },
    }}
  >
    {children}
  </Text>
)

interface SaveButtonProps {
  /** The form is dirty. */
  isChanged: boolean
  isSaving: boolean
  /** Nothing was entered yet: it looks idle, and a press says what is missing. */
  isEmpty?: boolean
  /** Why it cannot be saved yet. */
  reason?: string
  /** Id of what describes the button. */
  describedBy?: string | undefined
  children: ReactNode
}

/**
 * Submit button of a form. While there is nothing to save it looks disabled and explains why, but uses `aria-disabled`,
 * because a disabled button would lose the focus.
 */
export const SaveButton = memo(
  ({ isChanged, isSaving, isEmpty = false, reason = componentTexts.unchanged, describedBy, children }: SaveButtonProps) => (
    <Button
      type="submit"
      loading={isSaving}
      aria-disabled={!isChanged}
      data-idle={!isChanged || isEmpty || undefined}
      aria-describedby={describedBy}
      title={isChanged || isSaving ? undefined : reason}
      sx={idleLook}
    >
      {children}
    </Button>
  ),
)
SaveButton.displayName = 'SaveButton'
