import { Link } from 'react-router'
import { ActionIcon, Box, Button, Group } from '../../../components/ui/core'
import { screenTexts } from '../../declaration/texts'
import { otherTab } from './other-tab'
import type { RowItem } from './use-row-items'

/** px: high enough for a thumb. */
const thumbSize = 40
/** px: for a pointer, so that a row of them stays on one line. */
const pointerSize = 34

interface RowActionsProps {
  items: readonly RowItem[]
  /** What the row is called, for the names of its buttons. */
  title: string
}

/** What an action is called where its word alone does not tell which row it is of, or where it leads. */
const nameOf = ({ label, newTab }: RowItem, title: string): string =>
  `${label}: ${title}${newTab ? ` ${screenTexts.newTab}` : ''}`

/** The actions of one row as buttons of an icon each, named for screen readers and on hover. */
export const RowActions = ({ items, title }: RowActionsProps) => (
  <Group spacing={0} noWrap>
    {items.map((item) => {
      const { id, label, icon: Icon, color, to, newTab, run } = item
      const common = { size: pointerSize, color, title: label, 'aria-label': nameOf(item, title), children: <Icon size={18} /> }
      return to === undefined ? (
        <ActionIcon key={id} {...common} onClick={run} />
      ) : (
        <ActionIcon key={id} {...common} component={Link} to={to} {...(newTab ? otherTab : {})} />
      )
    })}
  </Group>
)

/** The same with their words, for phones, where nothing tells what an icon means. */
export const CardActions = ({ items, title }: RowActionsProps) => (
  <Box mx={-8} sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
    {items.map((item) => {
      const { id, label, icon: Icon, color, to, newTab, run } = item
      const common = {
        variant: 'subtle' as const,
        size: 'sm' as const,
        styles: { inner: { justifyContent: 'flex-start' } },
        h: thumbSize,
        px: 8,
        color,
        'aria-label': nameOf(item, title),
        leftIcon: <Icon size={18} />,
        children: label,
      }
      return to === undefined ? (
        <Button key={id} {...common} onClick={run} />
      ) : (
        <Button key={id} {...common} component={Link} to={to} {...(newTab ? otherTab : {})} />
      )
    })}
  </Box>
)
