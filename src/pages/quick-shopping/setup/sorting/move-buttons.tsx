import { IconArrowDown, IconArrowUp } from '../../../../components/ui/icons'
import { setupTexts } from '../setup-texts'
import { useRowClasses } from './row-classes'

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  /** By one position: -1 up, 1 down. */
  onMove: (by: -1 | 1) => void
}

/** Buttons that move a row by one. At the ends one uses `aria-disabled` instead of `disabled`, to keep the focus. */
export const MoveButtons = ({ name, isFirst, isLast, onMove }: MoveButtonsProps) => {
  const classes = useRowClasses()
  const moves = [
    { control: 'up', by: -1, isOff: isFirst, label: setupTexts.up(name), Icon: IconArrowUp },
    { control: 'down', by: 1, isOff: isLast, label: setupTexts.down(name), Icon: IconArrowDown },
  ] as const
  return (
    <div className={classes.moves}>
      {moves.map(({ control, by, isOff, label, Icon }) => (
        <button
          key={control}
          type="button"
          className={classes.move}
          aria-label={label}
          aria-disabled={isOff}
          data-control={control}
          onClick={() => !isOff && onMove(by)}
        >
          <Icon size={18} aria-hidden />
        </button>
      ))}
    </div>
  )
}
