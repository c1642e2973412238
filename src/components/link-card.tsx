import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Paper, UnstyledButton } from './ui/core'

/** Padding of a card, as CSS: smaller on a phone, where two cards share a row. */
export const cardPadding = 'clamp(12px, 1.5vw, 16px)'

/** A card that is a link. */
export const LinkCard = ({ to, children }: { to: string; children: ReactNode }) => (
  <UnstyledButton
    component={Link}
    to={to}
    sx={(theme) => ({
      display: 'block',
      height: '100%',
      borderRadius: theme.fn.radius('md'),
      '&:hover > *': { borderColor: theme.colors.brand?.[theme.colorScheme === 'dark' ? 4 : 7] },
    })}
  >
    <Paper withBorder p={cardPadding} h="100%">
      {children}
    </Paper>
  </UnstyledButton>
)
