import { looksOf } from '../../../../components/looks'
import { createStyles } from '../../../../components/ui/core'

/** Viewports in which a row has two lines: name and price, and the controls below. */
const narrowScreen = '@media (max-width: 48em)'

/**
 * Styles of a list whose rows are sorted; controls are 40 px high and wide, for touch. The parts of the rows are selected by plain
 * class names, because computing their styles in each part of each row would take half of the render time.
 */
export const useRowStyles = createStyles((theme) => {
  const { isDark, dimmed, input, thumbnail } = looksOf(theme)
  /** Drop indicator between two rows, above both. */
  const mark = {
    content: '""',
    position: 'absolute',
    zIndex: 1,
    left: 0,
    right: 0,
    height: 4,
    borderRadius: 2,
    background: theme.fn.themeColor('brand', isDark ? 4 : 6),
  } as const
  return {
    rows: {
      '& .row': {
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '40px 60px minmax(0, 1fr) auto auto',
        alignItems: 'center',
        columnGap: 8,
        padding: '6px 8px',
        [narrowScreen]: {
          gridTemplateColumns: '40px 60px minmax(0, 1fr) auto',
          gridTemplateAreas: '"about about about about" "drag serial side moves"',
          rowGap: 4,
        },
      },
      '& .dragged': {
        outline: `2px dashed ${isDark ? theme.colors.dark[2] : theme.colors.gray[5]}`,
        outlineOffset: -4,
        borderRadius: theme.fn.radius('md'),
      },
      '& .before::before': { ...mark, top: -2 },
      '& .after::after': { ...mark, bottom: -2 },
      '& .handle': {
        cursor: 'grab',
        touchAction: 'manipulation',
        userSelect: 'none',
        WebkitTouchCallout: 'none',
        [narrowScreen]: { gridArea: 'drag' },
      },
      '& .serial': {
        ...input,
        height: 40,
        padding: '0 4px',
        textAlign: 'center',
        fontSize: 16,
        [narrowScreen]: { gridArea: 'serial' },
      },
      '& .about': { minWidth: 0, [narrowScreen]: { gridArea: 'about' } },
      '& .side': {
        color: dimmed,
        fontSize: theme.fontSizes.sm,
        fontVariantNumeric: 'tabular-nums',
        whiteSpace: 'nowrap',
        [narrowScreen]: { gridArea: 'side', textAlign: 'right' },
      },
      '& .moves': { display: 'flex', [narrowScreen]: { gridArea: 'moves' } },
      '& .moves [aria-disabled=true]': { cursor: 'not-allowed', opacity: 0.35, '&:hover': { background: 'none' } },
      '& .picture': { ...thumbnail, width: 40, height: 40 },
    },
  }
})
