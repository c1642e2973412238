import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'

interface State {
  failure?: { message?: string }
}

/** Shows the generic error screen in place of what broke while it was drawn (specification 2: layout). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? { message: error.message } : {} }
  }

  override state: State = {}

  override render() {
    return this.state.failure ? <ErrorScreen message={this.state.failure.message} /> : this.props.children
  }
}
