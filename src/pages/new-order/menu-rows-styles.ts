import { createStyles } from '../../components/ui/core'

const narrow = '@media (max-width: 62em)'

/** Height in px of a row until it has been laid out, on wide screens; what has the focus below would move if it were wrong. */
const usualHeight = 45

/** Styles of the column of products. */
export const useRowStyles = createStyles((theme) => {
  const isDark = theme.colorScheme === 'dark'
  const line = `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[3]}`
  const faded = isDark ? theme.colors.dark[1] : theme.colors.gray[7]
  const red = theme.colors.red[isDark ? 4 : 8]
  return {
    list: {
      '& [data-column]': {
        border: line,
        borderRadius: theme.radius.md,
        maxHeight: 'max(360px, calc(100vh - 390px))',
        overflowY: 'auto',
        [narrow]: { maxHeight: 'none', overflow: 'visible' },
      },
      // The browser lays out and draws the rows near the window only: a key would otherwise wait for a whole category.
      '& [data-group]': {
        contentVisibility: 'auto',
        containIntrinsicHeight: `auto calc(var(--rows) * ${usualHeight}px)`,
        [narrow]: { containIntrinsicHeight: `auto calc(var(--rows) * ${usualHeight + 8}px)` },
      },
      '& h3': {
        margin: 0,
        padding: '6px 12px',
        fontSize: theme.fontSizes.sm,
        fontWeight: 600,
        background: isDark ? theme.colors.dark[6] : theme.colors.gray[1],
      },
      '& [data-head]': {
        position: 'sticky',
        top: 0,
        zIndex: 1,
        borderBottom: line,
        color: faded,
        fontWeight: 700,
        background: isDark ? theme.colors.dark[7] : theme.white,
        '& span + span': { textAlign: 'right' },
        [narrow]: { position: 'static', '& span:last-of-type': { display: 'none' } },
      },
      '& [data-column="order"] [data-head] span': { display: 'block' },
      '& [data-row], & [data-head]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 84px 96px',
        gap: '0 10px',
        alignItems: 'center',
        padding: '4px 12px',
        fontSize: theme.fontSizes.sm,
        [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 76px' },
      },
      '& [data-row]': {
        borderTop: line,
        '&:focus-within': { background: isDark ? theme.colors.dark[6] : theme.colors.gray[0] },
        '&[data-chosen]': {
          background: isDark ? theme.fn.rgba(theme.fn.themeColor('brand', 5), 0.16) : theme.fn.themeColor('brand', 0),
          boxShadow: `inset 3px 0 ${theme.fn.primaryColor()}`,
        },
      },
      '& [data-column="order"] :is([data-row], [data-head])': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr) 64px 76px' } },
      '& [data-column="order"] [data-sum]': { display: 'block' },
      '& mark': { padding: 0, color: 'inherit', fontWeight: 700, background: isDark ? '#5c4712' : '#ffe8b3' },
      '& [data-name]': { overflowWrap: 'anywhere', lineHeight: 1.3 },
      '& [data-name] small': { display: 'block', color: faded, fontSize: theme.fontSizes.xs },
      '& [data-sum]': { textAlign: 'right', fontWeight: 500, [narrow]: { display: 'none' } },
      '& [data-fault]': { gridColumn: '1 / -1', color: red, textAlign: 'right', paddingBottom: 4 },
      '& input': {
        width: '100%',
        height: 36,
        padding: '0 8px',
        textAlign: 'right',
        font: 'inherit',
        fontSize: 16,
        color: 'inherit',
        background: isDark ? theme.colors.dark[7] : theme.white,
        border: `1px solid ${isDark ? theme.colors.dark[4] : theme.colors.gray[4]}`,
        borderRadius: theme.radius.md,
        scrollMargin: 40,
        [narrow]: { height: 44 },
        '&[aria-invalid=true]': { borderColor: red },
      },
    },
  }
})
