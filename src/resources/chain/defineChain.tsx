import Alert from '@mui/material/Alert'
import { type ComponentType, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Json } from '../../schema/types'
import { ActionButton } from '../../ui/ActionButton'
import { Screen } from '../../ui/Screen'
import { LoadState } from '../live/LoadState'
import { useDenied } from '../useDenied'
import { useDocument } from '../useDocument'
import { ChainEditor } from './ChainEditor'
import type { ChainDescription } from './types'

function ChainPage<T extends Json>({ chain }: { chain: ChainDescription<T> }) {
  const { path } = chain
  const translate = useTranslate()
  const disabledReason = useDenied(`put ${path}`)
  const [adding, setAdding] = useState(false)
  // Fetch without polling, because a refetch would overwrite the user's changes.
  const { data, error, refresh } = useDocument(path, { once: true })
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
      {data ? (
        <ChainEditor
          chain={chain}
          savedItems={data as T[]}
          denied={disabledReason}
          isAdding={adding}
          onAdding={setAdding}
        />
      ) : (
        <LoadState error={error} onRetry={refresh} shape="form" />
      )}
    </Screen>
  )
}

/** Binds the description to a component without props, for routes. */
const createScreen =
  <T extends Json>(chain: ChainDescription<T>) =>
  () => <ChainPage chain={chain} />

export const defineChain = <T extends Json>(chain: ChainDescription<T>): ComponentType => createScreen(chain)
