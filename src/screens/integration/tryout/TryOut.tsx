import { useTranslate } from 'ra-core'
import { Boundary } from '../../../ui/Boundary'
import { lazyDetail } from '../../../ui/lazy/lazyDetail'
import { Failed } from '../../../ui/states'
import type { TryOutProps } from './types'

const Panel = lazyDetail<TryOutProps>(async () => (await import('./Panel')).Panel, { shape: 'form' })

/**
 * Tries a statement: a sample message or event, what comes of it in the browser and at the broker, step by step up to
 * what each action sends (IN-7, IN-18). Whatever fails in it stays in it.
 */
export function TryOut(props: TryOutProps) {
  const translate = useTranslate()
  return (
    <Boundary
      fallback={(error, retry) => (
        <Failed title={translate('tryout.crashed')} error={error.message} details={error.stack} onRetry={retry} />
      )}
    >
      <Panel {...props} />
    </Boundary>
  )
}
