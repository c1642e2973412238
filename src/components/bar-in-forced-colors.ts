/** Styles of a bar whose inner element is its filled part, where the user's own colours replace all backgrounds. */
export const barInForcedColors = {
  '@media (forced-colors: active)': {
    border: '1px solid CanvasText',
    '& > div': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
} as const
