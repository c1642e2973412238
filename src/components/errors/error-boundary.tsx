import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'
import { isMissingCode } from './is-missing-code'
import { MissingCode } from './missing-code'

interface State {
  failure?: { message?: string; isMissingCode: boolean }
  /** How often missing code was tried again. */
  tries: number
}

/** Shows the generic error screen when a child throws while rendering (contract 2.2). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { isMissingCode: isMissingCode(error), ...(error instanceof Error ? { message: error.message } : {}) } }
  }

  override state: State = { tries: 0 }

  retry = (): void => this.setState(({ tries }) => ({ failure: undefined, tries: tries + 1 }))

  override render() {
    const { failure, tries } = this.state
    if (!failure) return this.props.children
    return failure.isMissingCode ? (
      <MissingCode isRetried={tries > 0} onRetry={this.retry} />
    ) : (
      <ErrorScreen message={failure.message} />
    )
  }
}
