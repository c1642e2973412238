import { Link } from 'react-router'
import { ActionIcon, Group } from '../../../components/ui/core'
import type { RowItem } from './use-row-items'

/** px: wide enough for a thumb. */
const size = 40

/** The actions of one row as buttons of an icon each, named for screen readers and on hover. */
export const RowActions = ({ items, title }: { items: readonly RowItem[]; title: string }) => (
  <Group spacing={2} noWrap={items.length < 6}>
    {items.map(({ id, label, icon: Icon, color, to, run }) => {
      const common = { size, color, title: label, 'aria-label': `${label}: ${title}`, children: <Icon size={18} /> }
      return to === undefined ? (
        <ActionIcon key={id} {...common} onClick={run} />
      ) : (
        <ActionIcon key={id} {...common} component={Link} to={to} />
      )
    })}
  </Group>
)
