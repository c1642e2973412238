import { componentTexts } from './component-texts'
import { Stack, Text } from './ui/core'

interface SpinnerProps {
  label?: string
  /** True in a modal: no minimum height. */
  isSmall?: boolean
}

/** The rays of a burst, each 6 long. */
const rays = 'M12 8V2m0 14v6M8 12H2m14 0h6M9.2 9.2 5 5m9.8 9.8L19 19M14.8 9.2 19 5M9.2 14.8 5 19'

/** Loading indicator with a text, where no skeleton is possible: a burst whose rays fly out again and again. */
export const Spinner = ({ label = componentTexts.loading, isSmall = false }: SpinnerProps) => (
  <Stack role="status" align="center" justify="center" spacing="sm" py="xl" sx={{ minHeight: isSmall ? 0 : '50vh' }}>
    <Text
      color="teal"
      sx={{
        '@keyframes burst': { from: { strokeDashoffset: 4.5 }, to: { strokeDashoffset: -4.5 } },
        '@media (prefers-reduced-motion: no-preference)': {
          path: { strokeDasharray: '6 20', animation: 'burst 900ms infinite' },
        },
      }}
    >
      <svg viewBox="0 0 24 24" width={isSmall ? 36 : 44} stroke="currentColor" strokeWidth={2} strokeLinecap="round" aria-hidden>
        <path d={rays} />
      </svg>
    </Text>
    <Text color="dimmed">{label}</Text>
  </Stack>
)
