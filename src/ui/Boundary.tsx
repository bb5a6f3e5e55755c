import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  children: ReactNode
  fallback: (error: Error, retry: () => void) => ReactNode
}

/** Error boundary: keeps a render error from affecting the rest of the page. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children
  }
}
