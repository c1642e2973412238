import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  children: ReactNode
  /** Told once when the part breaks; what stands in its place is `instead`. */
  onFail?: () => void
  instead?: ReactNode
}

/** Keeps what breaks in a part of a screen (most often code that did not come) from taking the screen with it. */
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
