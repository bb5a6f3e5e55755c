import { useTranslate } from 'ra-core'
import { Component, type ReactNode } from 'react'
import { Failed } from '../ui/states'

/** Keeps a fault of one screen from taking the console with it. Give it the path as `key`. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <Crashed error={error} onRetry={() => this.setState({ error: null })} />
  }
}

function Crashed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Failed
      title={translate('app.crash.title')}
      error={translate('app.crash.text')}
      details={error.stack ?? error.message}
      onRetry={onRetry}
    />
  )
}
