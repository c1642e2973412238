import { looksOf } from '../../../../components/looks'
import { createStyles } from '../../../../components/ui/core'
import { touchScreen } from '../../../../components/touch-screen'
import { visuallyHidden } from '../../../../components/visually-hidden'

const phone = '@media (max-width: 57em)'

/** Styles of the rows of both views. */
export const useListStyles = createStyles((theme) => {
  const { isDark, line, box, list, toggle } = looksOf(theme)
  const dimmed = isDark ? theme.colors.dark[1] : theme.colors.gray[7]
  const onPhone = { gridTemplateColumns: 'minmax(0, 1fr) auto' }
  return {
    list: { ...list, [phone]: { display: 'grid', gap: 6 } },
    row: { borderTop: line, [phone]: box },
    /** Names the columns, which phones have not. */
    columns: {
      '&&': { minHeight: 36, color: dimmed, fontSize: theme.fontSizes.sm, fontWeight: 600, [phone]: { display: 'none' } },
      // As wide as the two actions of a row.
      '& > :last-child': { width: 60, [touchScreen]: { width: 88 } },
    },
    head: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 130px 190px 140px auto',
      alignItems: 'center',
      minHeight: 44,
      columnGap: 12,
      padding: '0 8px',
      '& > h3': {
        margin: 0,
        fontSize: theme.fontSizes.sm,
        fontWeight: 600,
        overflowWrap: 'anywhere',
        [phone]: { gridColumn: 1 },
      },
      [phone]: { ...onPhone, padding: '0 4px 4px 8px' },
    },
    // Beside the arrow, what is drawn for the category.
    drawn: {
      display: 'flex',
      alignItems: 'center',
      gap: 10,
      '& > svg': { flex: 'none', color: theme.colors.teal[isDark ? 3 : 7] },
    },
    toggle: { ...toggle, '& > svg + svg': { color: theme.colors.teal[isDark ? 3 : 7] } },
    /** Columns on wide screens; one line below the name on phones. */
    figures: {
      display: 'contents',
      [phone]: {
        gridColumn: '1 / -1',
        display: 'flex',
        flexWrap: 'wrap',
        gap: '0 4px',
        // The last is what matters least.
        '& > span:last-of-type': { marginLeft: 'auto', paddingRight: 4 },
        '& > span:not([data-inside]) ~ span:not(:last-of-type)::before': { content: '"· "' },
        // Below the name, beside the arrow and what is drawn for the category.
        'h3 ~ &': { marginTop: -6, paddingLeft: 34 },
        'h3:has(> button) ~ &': { paddingLeft: 64 },
        '& > span': { fontSize: theme.fontSizes.xs },
        // The expanded content shows the same.
        'h3 ~ & > [data-inside]': { display: 'none' },
        '& > :empty': { display: 'none' },
      },
    },
    figure: { color: dimmed, fontSize: theme.fontSizes.sm, fontVariantNumeric: 'tabular-nums' },
    created: visuallyHidden,
    /** The category of a subcategory: beside its figures on a phone, which a long name leaves in their line. */
    parent: {
      color: dimmed,
      fontSize: theme.fontSizes.sm,
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
    actions: {
      [phone]: { gridColumn: 2, gridRow: 1 },
      '& > div': { flexWrap: 'nowrap' },
      [touchScreen]: { '& .row-button': { width: 44, height: 44 } },
    },
    inside: { borderTop: line, padding: '4px 8px 8px 42px', [phone]: { paddingLeft: 16 }, '& > ul': list },
    line: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 190px 140px auto',
      alignItems: 'center',
      columnGap: 12,
      minHeight: 44,
      // Space for the marker of the row with the keyboard focus.
      marginLeft: -8,
      padding: '2px 0 2px 8px',
      '& + &': { borderTop: line },
      [phone]: { ...onPhone, padding: '4px 0 8px 8px' },
    },
    name: { overflowWrap: 'anywhere', fontWeight: 500 },
  }
})
