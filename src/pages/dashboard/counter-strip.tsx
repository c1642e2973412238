import { useId, useState } from 'react'
import { Link } from 'react-router'
import { componentTexts } from '../../components/component-texts'
import { looksOf } from '../../components/looks'
import { ActionIcon, Box, Skeleton } from '../../components/ui/core'
import { useClickOutside } from '../../components/ui/hooks'
import { IconInfoCircle } from '../../components/ui/icons'
import { VisuallyHidden } from '../../components/visually-hidden'

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
        <IconInfoCircle size={14} aria-hidden />
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

/** A figure of the dashboard, with the list of what it counts. */
export interface Counter {
  label: string
  /** Formatted; undefined while it loads. */
  value: string | undefined
  to: string
  /** Tooltip that explains the figure, which is long: an amount. */
  about?: string | undefined
}

/** A figure that is grey, because there is nothing of it. */
const nothing = /^₹?0$/

const [desk, tablet] = ['@media (min-width: 80em)', '@media (min-width: 48em)']

/**
 * Figures side by side in one box, each a link; on a phone two in a row of touch size. Screen readers read 'label: value'. The columns do
 * not depend on the figures, so that nothing moves when these arrive.
 */
export const CounterStrip = ({ counters }: { counters: readonly Counter[] }) => (
  <Box
    component="ul"
    sx={(theme) => {
      const { isDark, box, line, list, dimmed, tint } = looksOf(theme)
      // As wide as their labels, so that none wraps, and wide enough for a figure of seven digits.
      const widthOf = ({ label, about }: Counter): number => (about === undefined ? Math.max(13, label.length) : 22)
      const tabletColumns = counters.length > 8 ? 5 : 4
      const columns = counters.map((counter) => `minmax(0, ${widthOf(counter)}fr)`).join(' ')
      return {
        ...list,
        ...box,
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        gridAutoFlow: 'dense',
        '& > li': { position: 'relative' },
        // Hairlines, of which those of the first column lie on the border, but not on its round corners.
        '& > li::before': { content: '""', position: 'absolute', inset: '8px auto 8px -1px', borderLeft: line },
        '& > li:nth-of-type(n + 3)::after': { content: '""', position: 'absolute', inset: '-1px 0 auto', borderTop: line },
        '& > li[data-wide]': { gridColumn: 'span 2' },
        '& a': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          // An enlarged figure goes below its label.
          flexWrap: 'wrap',
          gap: '2px 8px',
          height: '100%',
          minHeight: 44,
          padding: '4px 10px',
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { background: tint },
          '&:focus-visible': { ...theme.focusRingStyles.styles(theme), outlineOffset: -2 },
        },
        '& [data-label]': { color: dimmed, fontSize: theme.fontSizes.xs, lineHeight: 1.25 },
        '& [data-value]': {
          ...{
            minWidth: 32,
            overflowWrap: 'anywhere',
            textAlign: 'right',
            fontSize: 16,
            fontWeight: 600,
            lineHeight: '24px',
            fontVariantNumeric: 'tabular-nums',
          },
          ...(isDark ? { color: theme.white } : {}),
          '&[data-none]': { color: dimmed },
        },
        // Right behind its words, which it repeats unseen.
        '& [data-tip]': {
          ...{ position: 'absolute', top: 6, left: 10, display: 'flex', alignItems: 'center', pointerEvents: 'none' },
          '&::before': { content: 'attr(data-tip)', visibility: 'hidden', marginRight: -3, fontSize: theme.fontSizes.xs },
          '& > *': { pointerEvents: 'auto' },
          '& [role=tooltip]': { left: -60, right: 'auto' },
        },
        [tablet]: {
          gridTemplateColumns: `repeat(${tabletColumns}, minmax(0, 1fr))`,
          [`& > li:nth-of-type(-n + ${tabletColumns})::after`]: { display: 'none' },
          '& a': { flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'start', padding: '8px 10px', minHeight: 0 },
          '& [data-value]': { fontSize: 18, textAlign: 'left', overflowWrap: 'normal' },
          '& [data-tip]': { top: 0 },
        },
        [desk]: {
          gridTemplateColumns: columns,
          '& > li[data-wide]': { gridColumn: 'auto' },
          '& > li::after': { display: 'none !important' },
        },
      }
    }}
  >
    {counters.map(({ label, value, to, about }) => (
      <li key={label} data-wide={about === undefined ? undefined : true}>
        <Link to={to}>
          <span data-label>
            <span>{label}</span>
            <VisuallyHidden>: </VisuallyHidden>
          </span>
          <span data-value data-none={nothing.test(value ?? '') || undefined}>
            {value ?? <Skeleton height={16} my={4} width={32} />}
          </span>
        </Link>
        {about !== undefined && (
          // Outside the link, because a link must not contain a button.
          <span data-tip={label}>
            <InfoTip label={label} text={about} />
          </span>
        )}
      </li>
    ))}
  </Box>
)
