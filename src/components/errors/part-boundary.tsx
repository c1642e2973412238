import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  children: ReactNode
  /** Called once when the part throws; `instead` is rendered in its place. */
  onFail?: () => void
  instead?: ReactNode
}

/** Error boundary for a part of a screen (most often a chunk that failed to load), so that the rest stays usable. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override state = { failed: false }

  override componentDidCatch(): void {
    this.props.onFail?.()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.instead : this.props.children
  }
}
