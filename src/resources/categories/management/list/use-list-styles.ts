import { looksOf } from '../../../../components/looks'
import { touchScreen } from '../../../../components/touch-screen'
import { createStyles } from '../../../../components/ui/core'
import { visuallyHidden } from '../../../../components/visually-hidden'

const phone = '@media (max-width: 57em)'

/** Styles of the rows of both views. */
export const useListStyles = createStyles((theme) => {
  const { isDark, line, box, list, toggle, dimmed } = looksOf(theme)
  const drawn = theme.colors.teal[isDark ? 3 : 7]
  return {
    list: { ...list, [phone]: { display: 'grid', gap: 6 } },
    row: { borderTop: line, [phone]: box, '&:first-of-type': { [`@media (min-width: 57.01em)`]: { borderTop: 0 } } },
    head: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 130px 190px 170px auto',
      alignItems: 'center',
      minHeight: 44,
      columnGap: 12,
      padding: '0 8px',
      '& > h3': { margin: 0, fontSize: theme.fontSizes.sm, fontWeight: 600, overflowWrap: 'anywhere' },
      '& .row-actions': { [phone]: { gridColumn: 2, gridRow: 1, flexWrap: 'nowrap' } },
      // The name says more than what can be done with it.
      '& .row-button:not(:hover, :focus-visible)': { color: dimmed },
      '& .row-button': { [touchScreen]: { width: 44, height: 44 } },
      [phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', padding: '0 4px 6px 8px' },
    },
    // Beside the arrow, what is drawn for the category.
    drawn: { display: 'flex', alignItems: 'center', gap: 10, '& > svg': { flex: 'none', color: drawn } },
    toggle: { ...toggle, '& > svg + svg': { color: drawn } },
    /** Columns on wide screens; one line below the name on phones. */
    figures: {
      display: 'contents',
      '& > span': { color: dimmed, fontSize: theme.fontSizes.sm, fontVariantNumeric: 'tabular-nums' },
      [phone]: {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 4px',
        marginTop: -6,
        '& > span': { fontSize: theme.fontSizes.xs },
        // What matters least ends below the last action.
        '& > span:last-of-type': { marginLeft: 'auto', paddingRight: 13 },
        '& > span:not([data-inside], :empty) ~ span:not(:last-of-type)::before': { content: '"· "' },
        // Below the name, beside the arrow and what is drawn for the category.
        'h3 ~ &': { paddingLeft: 34 },
        'h3:has(> button) ~ &': { paddingLeft: 64 },
        // The expanded content shows the same.
        '& > :is([data-inside], :empty)': { display: 'none' },
      },
    },
    created: { [phone]: visuallyHidden },
    /** The category of a subcategory: beside its figures on a phone, which a long name leaves in their line. */
    parent: {
      overflowWrap: 'anywhere',
      [phone]: {
        flex: '1 1 70px',
        maxWidth: 'max-content',
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      },
    },
    inside: {
      borderTop: line,
      padding: '4px 0 8px 64px',
      [phone]: { paddingLeft: 8 },
      '& > ul': list,
      '& li + li': { borderTop: line },
    },
    second: {
      color: dimmed,
      fontWeight: 400,
      [phone]: { display: 'block', paddingBottom: 4, fontSize: theme.fontSizes.xs, lineHeight: 1.3 },
    },
    name: { overflowWrap: 'anywhere', fontSize: theme.fontSizes.sm, fontWeight: 500 },
  }
})
