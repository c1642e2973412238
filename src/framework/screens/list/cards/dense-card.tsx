import type { BaseRecord } from '@refinedev/core'
import { createElement, type ReactNode, useRef, useState } from 'react'
import { createStyles } from '../../../../components/ui/core'
import { VisuallyHidden } from '../../../../components/visually-hidden'
import { Cell } from '../../../cells/cell'
import { columnKey, type Column } from '../../../declaration/column'
import type { DenseCard } from '../../../declaration/resource'
import { lazyPart } from '../lazy-part'
import { ModalCode } from '../modal-code'
import { splitItems, StepButton } from '../row/row-actions'
import type { RowItem } from '../row/use-row-items'
import { IconDotsVertical } from '../../../../components/ui/icons'
import { screenTexts } from '../../../declaration/texts'
import type { SheetProps } from './actions-sheet'

const loadSheet = () => import('./actions-sheet')

/** A button that opens a bottom sheet with all actions of a row except its next step, for phones. */
const RowMenu = ({ items, title, children }: Omit<SheetProps, 'onClose'>) => {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className="row-button large hue-gray"
        aria-label={screenTexts.moreActions(title)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconDotsVertical size={20} />
      </button>
      {isOpen && (
        <ModalCode title={title} onClose={close}>
          {() => createElement(lazyPart(loadSheet), { items, title, onClose: close }, children)}
        </ModalCode>
      )}
    </>
  )
}

/** px: with three lines and their gaps, four cards fit on a phone of 640 px, below header and search and above the tab bar. */
const stepHeight = 34

const useStyles = createStyles((theme) => ({
  card: {
    position: 'relative',
    isolation: 'isolate',
    padding: '4px 4px 4px 10px',
    fontSize: theme.fontSizes.sm,
    lineHeight: 1.4,
  },
  /** Without a menu at the right edge. */
  bare: { paddingRight: 10, '& > div': { paddingRight: 0 } },
  head: { display: 'flex', alignItems: 'center', gap: 8 },
  /** Above the link that covers the card. */
  pressed: { position: 'relative', flex: 'none' },
  // Its dots end where the step below does.
  menu: { marginLeft: -12, '& > button': { justifyContent: 'flex-end', paddingRight: 1 } },
  // Before the link in the document, so the order alone does not put it above.
  choice: { position: 'relative', zIndex: 1, flex: 'none', margin: '0 4px 0 0' },
  lines: { flex: 1, minWidth: 0, display: 'grid', gap: 2 },
  // What stands at the edge goes below the text when that would be cut to a few letters, as with a large text.
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 8px', minWidth: 0 },
  cut: { flex: '1 1 6em', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  edge: { flex: 'none', whiteSpace: 'nowrap' },
  value: { fontWeight: 600 },
  dimmed: { color: theme.colorScheme === 'dark' ? theme.colors.dark[1] : theme.colors.gray[7] },
  // The link covers the whole card, except for the other controls.
  heading: {
    // As high as the link, so that the text stands on one line with the value.
    lineHeight: '24px',
    '& > a::after, & > button::after': { content: '""', position: 'absolute', inset: 0 },
    // An outline around the text would be clipped; Enter opens the whole card.
    '& > a:focus-visible, & > button:focus-visible': {
      outline: 'none',
      '&::after': {
        outline: `2px solid ${theme.fn.themeColor('brand', theme.colorScheme === 'dark' ? 4 : 7)}`,
        outlineOffset: -2,
        borderRadius: theme.radius.sm,
      },
    },
    '&& > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', verticalAlign: 'top' },
  },
  /** The picture says what it is, and the name what is pressed. */
  pictured: {
    paddingBlock: 8,
    '& .row-link': { color: theme.colorScheme === 'dark' ? theme.white : theme.black },
    '& .name + .about': { fontSize: theme.fontSizes.xs, '& .line': { display: 'inline-flex' } },
  },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 6,
    minHeight: stepHeight,
    marginTop: 2,
    paddingRight: 6,
    '& > *': { maxWidth: '100%' },
    // Without the margin of the step, which narrows its box.
    '& .row-step': { height: 'auto', maxWidth: 'calc(100% + 5px)', whiteSpace: 'normal' },
  },
  marks: {
    flex: '1 1 9em',
    minWidth: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    // What a badge needs to say stands after all badges.
    '& .stack': { display: 'contents' },
    '& .below': { order: 1 },
  },
}))

const Labelled = ({ column, record }: { column: Column<BaseRecord>; record: BaseRecord }) => (
  <>
    <VisuallyHidden>{`${column.label}: `}</VisuallyHidden>
    <Cell column={column} record={record} />
  </>
)

interface DenseCardViewProps {
  card: DenseCard<BaseRecord>
  record: BaseRecord
  title: string
  items: readonly RowItem[]
  choice: ReactNode
  heading: ReactNode
}

/** A record in three lines, as declared by `card` of its list. */
export const DenseCardView = ({ card, record, title, items, choice, heading }: DenseCardViewProps) => {
  const { classes, cx } = useStyles()
  const { step, others: rest } = splitItems(items)
  // A menu with the one entry that a press of the card does is left out.
  const others = rest.every(({ opens }) => opens) && !card.controls ? [] : rest
  const { picture, value, line = [], marks = [] } = card
  const [first, last] = line
  const badges = (
    <div className={classes.marks}>
      {marks.map((mark) => (
        <Labelled key={columnKey(mark)} column={mark} record={record} />
      ))}
    </div>
  )
  return (
    <div className={cx(classes.card, { [classes.bare]: others.length === 0, [classes.pictured]: picture !== undefined })}>
      <div className={classes.head}>
        {choice && <div className={classes.choice}>{choice}</div>}
        {picture && <Cell column={picture} record={record} />}
        <div className={classes.lines}>
          <div className={cx(classes.line, 'name')}>
            <div className={cx(classes.cut, classes.heading)}>{heading}</div>
            {value && (
              <div className={cx(classes.edge, classes.value)}>
                <Labelled column={value} record={record} />
              </div>
            )}
          </div>
          {(first ?? last) && (
            <div className={cx(classes.line, classes.dimmed, 'about')}>
              <div className={classes.cut}>{first && <Labelled column={first} record={record} />}</div>
              {last && (
                <div className={classes.edge}>
                  <Labelled column={last} record={record} />
                </div>
              )}
            </div>
          )}
          {!step && marks.length > 0 && badges}
        </div>
        {others.length > 0 && (
          <div className={cx(classes.pressed, classes.menu)}>
            <RowMenu items={others} title={title}>
              {card.controls?.(record)}
            </RowMenu>
          </div>
        )}
      </div>
      {step && (
        <div className={classes.foot}>
          {badges}
          <div className={classes.pressed}>
            <StepButton item={step} title={title} />
          </div>
        </div>
      )}
    </div>
  )
}
