import { useId, type ReactNode } from 'react'
import { Stack, Title } from '../../components/ui/core'
import { DashboardFailed, type Failure } from './dashboard-failed'

interface FiguresSectionProps {
  heading: string
  /** Why the last fetch brought nothing; null when it did. */
  failure: Failure | null
  /** False when there is nothing to show besides the failure. */
  hasFigures: boolean
  children: ReactNode
}

/** Figures under a heading; the failure stands in their place, or above those that an earlier fetch brought. */
export const FiguresSection = ({ heading, failure, hasFigures, children }: FiguresSectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack spacing="sm">
        <Title order={2} size="h4" id={id}>
          {heading}
        </Title>
        {failure && <DashboardFailed failure={failure} />}
        {(hasFigures || !failure) && children}
      </Stack>
    </section>
  )
}
