import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen'
import { errorScreenTexts } from './error-screen-texts'

interface State {
  failure?: { message?: string }
}

/** Chunk load errors of Chromium, Firefox and Safari: the user is offline, or a newer version is deployed. */
const codeMissing = /dynamically imported module|Importing a module script failed/

const messageOf = ({ message }: Error): string => (codeMissing.test(message) ? errorScreenTexts.codeMissing : message)

/** Shows the generic error screen when a child throws while rendering (specification 2: layout). */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: error instanceof Error ? { message: messageOf(error) } : {} }
  }

  override state: State = {}

  override render() {
    return this.state.failure ? <ErrorScreen message={this.state.failure.message} /> : this.props.children
  }
}
