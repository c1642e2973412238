import { LoadFailed } from '../../components/load-failed'
import { dashboardTexts } from './dashboard-texts'

/** A failed fetch, with what a person is told of it and what helps to find its cause. */
export interface Failure {
  message: string
  detail?: string | undefined
}

/** The dashboard's one sentence for a failure; Retry reloads the page (specification 2 and 8: dashboard). */
export const DashboardFailed = ({ failure }: { failure: Failure }) => (
  <LoadFailed
    text={dashboardTexts.failed}
    reason={failure.message || dashboardTexts.unexpected}
    detail={failure.detail}
    retryLabel={dashboardTexts.retry}
    onRetry={() => window.location.reload()}
  />
)
