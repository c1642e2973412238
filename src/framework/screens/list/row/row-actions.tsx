import { Link } from 'react-router'
import { ActionIcon, Box, Button, Group } from '../../../../components/ui/core'
import { screenTexts } from '../../../declaration/texts'
import { otherTab } from '../other-tab'
import type { RowItem } from './use-row-items'

/** px: high enough for a thumb. */
const thumbSize = 40
/** px: for a pointer, so that a row of them stays on one line. */
const pointerSize = 30

interface RowActionsProps {
  items: readonly RowItem[]
  /** What the row is called, for the names of its buttons. */
  title: string
}

/** What an action is called where its word alone does not tell which row it is of, or where it leads. */
export const nameOf = ({ step, label, newTab }: RowItem, title: string): string =>
  `${step ?? label}: ${title}${newTab ? ` ${screenTexts.newTab}` : ''}`

/** The next step of a record, and whatever else can be done with it. */
export const splitItems = (items: readonly RowItem[]): { step: RowItem | undefined; others: RowItem[] } => ({
  step: items.find((item) => item.step !== undefined),
  others: items.filter((item) => item.step === undefined),
})

interface StepButtonProps {
  item: RowItem
  title: string
  /** px */
  height: number
}

/** The one thing to do next with a record, in words. */
export const StepButton = ({ item, title, height }: StepButtonProps) => (
  <Button
    variant="light"
    size="xs"
    px={10}
    h={height}
    {...(item.color ? { color: item.color } : {})}
    aria-label={nameOf(item, title)}
    // The second click of a double click would run the step after this one, which stands there by then.
    onClick={({ detail }) => detail < 2 && item.run?.()}
    sx={{ flex: 'none' }}
  >
    {item.step}
  </Button>
)

/** The actions of one row: its next step in words, the others as buttons of an icon each, named for screen readers and on hover. */
export const RowActions = ({ items, title }: RowActionsProps) => {
  const { step, others } = splitItems(items)
  return (
    // Without a next step the icons still stand below those of the other rows.
    <Group spacing="xs" noWrap position="right">
      {step && (
        <Box mr="auto">
          <StepButton item={step} title={title} height={pointerSize} />
        </Box>
      )}
      <Group spacing={0} noWrap>
        {others.map((item) => {
          const { id, label, icon: Icon, color, to, newTab, run } = item
          const common = {
            size: pointerSize,
            color,
            title: label,
            'aria-label': nameOf(item, title),
            children: <Icon size={18} />,
          }
          return to === undefined ? (
            <ActionIcon key={id} {...common} onClick={run} />
          ) : (
            <ActionIcon key={id} {...common} component={Link} to={to} {...(newTab ? otherTab : {})} />
          )
        })}
      </Group>
    </Group>
  )
}

interface CardActionsProps extends RowActionsProps {
  /** Called before an action is run, as to close what they stand in. */
  onRun?: () => void
  /** Side by side. */
  columns?: number
}

/** The same with their words, for phones, where nothing tells what an icon means. */
export const CardActions = ({ items, title, onRun, columns = 2 }: CardActionsProps) => (
  <Box mx={-8} sx={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
    {items.map((item) => {
      const { id, label, step, icon: Icon, color, to, newTab, run } = item
      const common = {
        variant: 'subtle' as const,
        size: 'sm' as const,
        styles: { inner: { justifyContent: 'flex-start' } },
        h: thumbSize,
        px: 8,
        color,
        'aria-label': nameOf(item, title),
        leftIcon: <Icon size={18} />,
        children: step ?? label,
        onClick: () => {
          onRun?.()
          run?.()
        },
      }
      return to === undefined ? (
        <Button key={id} {...common} />
      ) : (
        <Button key={id} {...common} component={Link} to={to} {...(newTab ? otherTab : {})} />
      )
    })}
  </Box>
)
