import { useTranslate } from 'react-admin'
import { Boundary } from '../../../ui/Boundary'
import { lazyDetail } from '../../../ui/lazy/lazyView'
import { ErrorState } from '../../../ui/states'
import type { TryOutProps } from './types'

const Panel = lazyDetail<TryOutProps>(async () => (await import('./TryOutPanel')).TryOutPanel, { shape: 'form' })

/**
 * Tests a statement with a sample message or event: result in the browser and on the broker, step by step down to
 * the output of each action. Errors stay within the panel.
 */
export function TryOut(props: TryOutProps) {
  const translate = useTranslate()
  return (
    <Boundary
      fallback={(error, retry) => (
        <ErrorState title={translate('tryout.crashed')} text={error.message} details={error.stack} onRetry={retry} />
      )}
    >
      <Panel {...props} />
    </Boundary>
  )
}
