import { Link } from 'react-router'
import { Box, Button } from '../../../../components/ui/core'
import { screenTexts } from '../../../declaration/texts'
import { otherTab } from '../other-tab'
import type { RowItem } from './use-row-items'

/** px: size of a touch target. */
const thumbSize = 44

interface RowActionsProps {
  items: readonly RowItem[]
  /** Title of the row, for the accessible names of its buttons. */
  title: string
}

/** Returns the accessible name of an action: its label, the title of its row, and whether it opens a new tab. */
export const nameOf = ({ step, label, newTab }: RowItem, title: string): string =>
  `${step ?? label}: ${title}${newTab ? ` ${screenTexts.newTab}` : ''}`

/** Separates the next step of a record from its other actions. */
export const splitItems = (items: readonly RowItem[]): { step: RowItem | undefined; others: RowItem[] } => ({
  step: items.find((item) => item.step !== undefined),
  others: items.filter((item) => item.step === undefined),
})

/** Text button for the next step of a record; a box where it waits for the shop. */
export const StepButton = ({ item, title }: { item: RowItem; title: string }) => (
  <button
    type="button"
    className={`row-step hue-${item.color ?? 'brand'}${item.waits ? ' waits' : ''}`}
    aria-label={nameOf(item, title)}
    // Ignores the second click of a double click, which would run the following step.
    onClick={({ detail }) => detail < 2 && item.run?.()}
  >
    {item.step}
  </button>
)

/** Ids of the icons of all rows in their order: each has a column of its own, also where a row lacks it. */
export const slotsOf = (rows: readonly (readonly RowItem[])[]): string[] => {
  const slots: string[] = []
  for (const items of rows) {
    let next = 0
    for (const { id } of splitItems(items).others) {
      if (!slots.includes(id)) slots.splice(next, 0, id)
      next = slots.indexOf(id) + 1
    }
  }
  return slots
}

interface RowIconsProps extends RowActionsProps {
  /** Ids of the icons of all rows; by default those of this one. */
  slots?: readonly string[]
}

/** The actions of one row: the next step as a text button, the others as icon buttons with accessible names and tooltips. */
export const RowActions = ({ items, title, slots }: RowIconsProps) => {
  const { step, others } = splitItems(items)
  return (
    // Right-aligned, so that the icons of all rows line up, even without a next step.
    <div className="row-actions">
      {step && <StepButton item={step} title={title} />}
      {(slots ?? others.map(({ id }) => id)).map((slot) => {
        const item = others.find(({ id }) => id === slot)
        if (!item) return <span key={slot} className="row-slot" />
        const { id, label, icon: Icon, color = 'gray', to, newTab, run } = item
        const common = {
          className: `row-button hue-${color}`,
          title: label,
          'aria-label': nameOf(item, title),
          children: <Icon size={18} />,
        }
        return to === undefined ? (
          <button key={id} type="button" {...common} onClick={run} />
        ) : (
          <Link key={id} {...common} to={to} {...(newTab ? otherTab : {})} />
        )
      })}
    </div>
  )
}

interface CardActionsProps extends RowActionsProps {
  /** Called before an action runs, for example to close the menu. */
  onRun?: () => void
  /** One below the other. */
  isColumn?: boolean
}

/** The same actions with labels, for phones, where icons have no tooltips. */
export const CardActions = ({ items, title, onRun, isColumn = false }: CardActionsProps) => (
  <Box mx={-8} sx={{ display: isColumn ? 'grid' : 'flex', flexWrap: 'wrap' }}>
    {items.map((item) => {
      const { id, label, step, icon: Icon, color, to, newTab, run } = item
      const common = {
        variant: 'subtle' as const,
        size: 'sm' as const,
        styles: { inner: { justifyContent: 'flex-start' } },
        h: thumbSize,
        px: 8,
        // In every card, what destroys would be the loudest of the page.
        color: color === 'red' && !isColumn ? 'gray' : color,
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
