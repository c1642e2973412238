import { Component, type ReactNode } from 'react'
import { isMissingCode } from './is-missing-code'

/** The code of a part could not be loaded, or it was loaded and threw. */
export type PartFailure = 'missing' | 'crashed'

interface PartBoundaryProps {
  children: ReactNode
  /** Called once when the part throws; `instead` is rendered in its place. */
  onFail?: (failure: PartFailure) => void
  instead?: ReactNode
  /** In place of a part that was loaded and threw, which no connection mends; by default `instead`. */
  crashed?: ReactNode
}

interface State {
  failure?: PartFailure
}

/** Error boundary for a part of a screen (most often a chunk that failed to load), so that the rest stays usable. */
export class PartBoundary extends Component<PartBoundaryProps, State> {
  static getDerivedStateFromError(error: unknown): State {
    return { failure: isMissingCode(error) ? 'missing' : 'crashed' }
  }

  override state: State = {}

  override componentDidCatch(): void {
    if (this.state.failure) this.props.onFail?.(this.state.failure)
  }

  override render(): ReactNode {
    const { children, instead, crashed = instead } = this.props
    if (this.state.failure === undefined) return children
    return this.state.failure === 'missing' ? instead : crashed
  }
}
