import { Box } from '../ui/core'

interface UploadBarProps {
  /** What is sent, or what the button says that sends it. */
  label: string
  /** Percent sent; nothing is shown without it. */
  percent: number | undefined
}

/** How much of an upload is sent. */
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
