import Alert from '@mui/material/Alert'
import { type ComponentType, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../../schema/types'
import { ActionButton } from '../../ui/ActionButton'
import { Loading } from '../../ui/Loading'
import { Screen } from '../../ui/Screen'
import { ErrorState } from '../../ui/states'
import { useFailure } from '../live/useFailure'
import { useDenied } from '../useDenied'
import { useDocument } from '../useDocument'
import { ChainEditor } from './ChainEditor'
import type { ChainDescription } from './types'

function ChainPage<T extends Json>({ chain }: { chain: ChainDescription<T> }) {
  const { path } = chain
  const translate = useTranslate()
  const getFailure = useFailure()
  const disabledReason = useDenied(`put ${path}`)
  const [adding, setAdding] = useState(false)
  // Fetch without polling, because a refetch would overwrite the user's changes.
  const { data, error, refresh } = useDocument(path, { once: true })
  const failure = getFailure(error)
  return (
    <Screen
      title={translate(chain.title)}
      intro={translate(chain.intro)}
      introKey={path}
      actions={
        <ActionButton variant="contained" disabled={disabledReason} onClick={() => setAdding(true)}>
          {translate(chain.add)}
        </ActionButton>
      }
    >
      {disabledReason && <Alert severity="info">{disabledReason}</Alert>}
      {!data && failure && <ErrorState error={failure.text} details={failure.details} onRetry={refresh} />}
      {!data && !failure && <Loading shape="form" />}
      {data && (
        <ChainEditor
          chain={chain}
          savedItems={data as T[]}
          denied={disabledReason}
          isAdding={adding}
          onAdding={setAdding}
        />
      )}
    </Screen>
  )
}

/** Binds the description to a component without props, for routes. */
const createScreen =
  <T extends Json>(chain: ChainDescription<T>) =>
  () => <ChainPage chain={chain} />

export const defineChain = <T extends Json>(chain: ChainDescription<T>): ComponentType => createScreen(chain)
