import { Box } from '../ui/core'

interface UploadBarProps {
  /** Accessible name: what is uploaded, or the label of the submit button. */
  label: string
  /** Percent sent; undefined hides the bar. */
  percent: number | undefined
}

/** Progress bar of an upload. */
export const UploadBar = ({ label, percent }: UploadBarProps) =>
  percent === undefined ? null : (
    <Box
      component="progress"
      max={100}
      value={percent}
      aria-label={label}
      sx={(theme) => ({ width: '100%', height: 10, accentColor: theme.fn.primaryColor() })}
    />
  )
