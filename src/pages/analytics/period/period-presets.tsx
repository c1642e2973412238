import { Box, Button } from '../../../components/ui/core'
import type { DateRange } from '../../../domain/shared/calendar-date'
import { analyticsTexts } from '../analytics-texts'
import { presetRange, type Preset } from './period'

interface PeriodPresetsProps {
  period: DateRange
  /** YYYY-MM-DD */
  today: string
  onChange: (period: DateRange) => void
}

const { presets, presetsLabel } = analyticsTexts.period

/** The usual periods, one press each; two on a line on a phone. */
export const PeriodPresets = ({ period, today, onChange }: PeriodPresetsProps) => (
  <Box
    role="group"
    aria-label={presetsLabel}
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(2, 1fr)',
      gap: 8,
      '@media (min-width: 48em)': { display: 'flex' },
    }}
  >
    {(Object.keys(presets) as Preset[]).map((preset) => {
      const range = presetRange(preset, today)
      const isShown = range.from === period.from && range.to === period.to
      return (
        <Button
          key={preset}
          h={40}
          px="sm"
          variant={isShown ? 'filled' : 'default'}
          aria-pressed={isShown}
          onClick={() => onChange(range)}
        >
          {presets[preset]}
        </Button>
      )
    })}
  </Box>
)
