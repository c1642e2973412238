import { ActionIcon, Group, type Sx } from '../../../components/ui/core'
import { IconLayoutGrid, IconList } from '../../../components/ui/icons'
import { screenTexts } from '../../declaration/texts'
import { phoneScreen } from '../../layout/measures'
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

/** One control of two halves, as high as the buttons beside it. */
const joined: Sx = {
  '& > button': { minHeight: 'inherit' },
  '& > :first-of-type': { borderStartEndRadius: 0, borderEndEndRadius: 0 },
  '& > :last-of-type': { borderStartStartRadius: 0, borderEndStartRadius: 0, marginLeft: -1 },
  [`@media ${phoneScreen}`]: { '& > button': { width: 44 } },
}

/** Switches between the views of a list. */
const ViewToggle = ({ offered, view, onChange }: ViewToggleProps) => (
  <Group spacing={0} noWrap sx={joined}>
    {offered.map((each) => {
      const { label, icon: Icon } = looks[each]
      return (
        <ActionIcon
          key={each}
          size={40}
          variant={each === view ? 'light' : 'default'}
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

export default ViewToggle
