import { type ReactNode, useId, useState } from 'react'
import { componentTexts } from '../component-texts'
import { cardPadding, LinkCard } from '../link-card'
import { StatIcon, type StatIconProps } from './stat-icon'
import { ActionIcon, Box, Paper, Skeleton, Text } from '../ui/core'
import { useClickOutside } from '../ui/hooks'
import { IconInfoCircle } from '../ui/icons'
import { VisuallyHidden } from '../visually-hidden'

interface InfoTipProps {
  /** Label of the figure: 'Total Value'. */
  label: string
  text: string
}

/** Info button with a tooltip, shown on hover, focus or tap. */
const InfoTip = ({ label, text }: InfoTipProps) => {
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

interface StatCardProps extends StatIconProps {
  label: string
  /** Formatted figure. */
  value: string
  /** Shows a skeleton of the same size in place of the value. */
  isLoading?: boolean
  /** Path with query string of the list that shows exactly the counted records. */
  to?: string | undefined
  /** Tooltip that explains the figure. */
  about?: string | undefined
}

const Frame = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    <Paper withBorder p={cardPadding} h="100%">
      {children}
    </Paper>
  ) : (
    <LinkCard to={to}>{children}</LinkCard>
  )

const wide = '@media (min-width: 48em)'

/** A figure with its label, read by screen readers as 'label: value'; an item of a StatGrid. */
export const StatCard = ({ label, value, isLoading = false, to, about, ...icon }: StatCardProps) => (
  <Box component="li" sx={{ position: 'relative' }}>
    <Frame to={to}>
      <Box
        data-stat
        sx={{
          display: 'grid',
          gridTemplate: '"icon label" auto "value value" auto / auto minmax(0, 1fr)',
          alignItems: 'center',
          columnGap: 12,
          rowGap: 8,
          overflowWrap: 'anywhere',
          [wide]: { gridTemplate: '"icon label" auto "icon value" auto / auto minmax(0, 1fr)', rowGap: 2 },
        }}
      >
        <StatIcon {...icon} />
        <Text size="sm" color="dimmed" lh={1.3} sx={{ gridArea: 'label' }}>
          <span>{label}</span>
          <VisuallyHidden>: </VisuallyHidden>
        </Text>
        <Text
          weight={700}
          lh="30px"
          sx={{ gridArea: 'value', minWidth: 0, overflowWrap: 'anywhere', fontSize: 18, [wide]: { fontSize: 22 } }}
        >
          {isLoading ? <Skeleton height={22} my={4} width="60%" /> : value}
        </Text>
      </Box>
    </Frame>
    {about !== undefined && (
      // Outside the link, because a link must not contain a button.
      <Box sx={{ position: 'absolute', top: 4, right: 4 }}>
        <InfoTip label={label} text={about} />
      </Box>
    )}
  </Box>
)
