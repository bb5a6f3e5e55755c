import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Boundary } from '../ui/Boundary'
import { Failed } from '../ui/states'

/** Error boundary of one screen. Use the path as `key`. */
export function ScreenBoundary({ children }: { children: ReactNode }) {
  const translate = useTranslate()
  return (
    <Boundary
      fallback={(error, retry) => (
        <Failed
          title={translate('app.crash.title')}
          error={translate('app.crash.text')}
          details={error.stack ?? error.message}
          onRetry={retry}
        />
      )}
    >
      {children}
    </Boundary>
  )
}
