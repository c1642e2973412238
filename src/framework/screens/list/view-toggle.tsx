import { ActionIcon, Group } from '../../../components/ui/core'
import { IconLayoutGrid, IconList } from '../../../components/ui/icons'
import { screenTexts } from '../../declaration/texts'
import type { ListState } from '../../state/list-state'

const looks = {
  table: { label: screenTexts.listView, icon: IconList },
  cards: { label: screenTexts.cardView, icon: IconLayoutGrid },
} as const

interface ViewToggleProps {
  offered: readonly ListState['view'][]
  view: ListState['view']
  onChange: (view: ListState['view']) => void
}

/** Switches between the views of a list; renders nothing when there is only one. */
export const ViewToggle = ({ offered, view, onChange }: ViewToggleProps) => {
  if (offered.length < 2) return null
  return (
    <Group spacing={0} noWrap>
      {offered.map((each) => {
        const { label, icon: Icon } = looks[each]
        return (
          <ActionIcon
            key={each}
            size={40}
            variant={each === view ? 'filled' : 'default'}
            color={each === view ? 'brand' : 'gray'}
            aria-label={label}
            title={label}
            aria-pressed={each === view}
            onClick={() => onChange(each)}
          >
            <Icon size={18} />
          </ActionIcon>
        )
      })}
    </Group>
  )
}
