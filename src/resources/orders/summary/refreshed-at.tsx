import { formatTimeOfDay } from '../../../domain/shared/dates'
import { salesTexts } from './sales-texts'

interface RefreshedAtProps {
  isLoading: boolean
  /** Shown while the first figures are loading. */
  loadingText: string
  /** Time when the figures were loaded, epoch ms; 0 before. */
  refreshedAt: number
}

/** Age of the figures of a page, below its title. */
export const RefreshedAt = ({ isLoading, loadingText, refreshedAt }: RefreshedAtProps) => (
  <span role="status">
    {isLoading
      ? loadingText
      : refreshedAt > 0 && salesTexts.refreshed(formatTimeOfDay(new Date(refreshedAt).toISOString()) ?? '')}
  </span>
)

/** The Refresh action of a page of figures. */
export const refreshOf = (isRunning: boolean, onPress: () => void) => ({
  isRunning,
  onPress,
  label: salesTexts.refresh,
  runningLabel: salesTexts.refreshing,
})
