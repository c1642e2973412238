import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Glyph as GlyphName } from '../domain/category/category-glyph'
import { Glyph } from './glyph/glyph'
import { Stack, Text, Title } from './ui/core'

interface EmptyStateProps {
  title?: string
  text: string
  /** What is drawn above the text. */
  glyph?: GlyphName
  /** Drawn in its place, where the burst of what waits would mislead. */
  icon?: ComponentType<{ size?: number | string; stroke?: number | string }> | undefined
  children?: ReactNode
  /** Low, where it is not all of the page. */
  isLow?: boolean
  /** Receives the focus if one of the buttons here has it when the list is no longer empty. */
  focusAfter?: RefObject<HTMLElement>
}

/** Moves the focus to an element that is not there yet. */
const focusSoon = (target: RefObject<HTMLElement> | undefined): void =>
  queueMicrotask(() => target?.current?.focus({ preventScroll: true }))

/** Shown in place of an empty list, with a suggested action. */
export const EmptyState = ({
  title,
  text,
  glyph = 'burst',
  icon: Icon,
  children,
  isLow = false,
  focusAfter,
}: EmptyStateProps) => {
  const place = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = place.current
    return () => {
      if (element?.contains(document.activeElement)) focusSoon(focusAfter)
    }
  }, [focusAfter])

  return (
    <Stack ref={place} align="center" spacing={isLow ? 4 : 'md'} py={isLow ? 14 : { base: 32, sm: 48 }} px="md">
      <Text color="teal">
        {Icon ? <Icon size={isLow ? 28 : 48} stroke={1.5} aria-hidden /> : <Glyph name={glyph} size={isLow ? 28 : 56} />}
      </Text>
      {title !== undefined && (
        <Title order={2} size="h4" align="center">
          {title}
        </Title>
      )}
      <Text color="dimmed" size="sm" align="center" maw={520} sx={{ textWrap: 'balance' }}>
        {text}
      </Text>
      {children}
    </Stack>
  )
}
