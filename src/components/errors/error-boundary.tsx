import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'
import { errorScreenTexts } from './error-screen-texts'

interface State {
  failure?: { message?: string }
}

/** How Chromium, Firefox and Safari tell of code that did not come: no connection, or a newer version in its place. */
const codeMissing = /dynamically imported module|Importing a module script failed/

const messageOf = ({ message }: Error): string => (codeMissing.test(message) ? errorScreenTexts.codeMissing : message)

/** Shows the generic error screen in place of what broke while it was drawn (specification 2: layout). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? { message: messageOf(error) } : {} }
  }

  override state: State = {}

  override render() {
    return this.state.failure ? <ErrorScreen message={this.state.failure.message} /> : this.props.children
  }
}
