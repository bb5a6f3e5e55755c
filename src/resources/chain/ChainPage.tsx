import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useCan } from '../../api/access'
import { call } from '../../api/client'
import type { Json } from '../../schema/types'
import { ActionButton } from '../../ui/ActionButton'
import { Loading } from '../../ui/Loading'
import { Screen } from '../../ui/Screen'
import { Failed } from '../../ui/states'
import { useFailure } from '../live/useFailure'
import { ChainEditor } from './ChainEditor'
import type { ChainDescription } from './types'

/** The page of a list that is read and written whole. */
export function ChainPage<T extends Json>({ chain }: { chain: ChainDescription<T> }) {
  const { path } = chain
  const translate = useTranslate()
  const failureOf = useFailure()
  const access = useCan(`put ${path}`)
  const denied = access.reason && translate(access.reason)
  const [adding, setAdding] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['chain', path],
    queryFn: async ({ signal }) => (await call('get', path, { signal })) as T[],
    // What is edited starts from the truth, and from then on nothing but its own saving changes it.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const failure = failureOf(error)
  return (
    <Screen
      title={translate(chain.title)}
      intro={translate(chain.intro)}
      introKey={path}
      actions={
        <ActionButton variant="contained" disabled={denied} onClick={() => setAdding(true)}>
          {translate(chain.add)}
        </ActionButton>
      }
    >
      {denied && <Alert severity="info">{denied}</Alert>}
      {!data && failure && <Failed error={failure.text} details={failure.details} onRetry={() => void refetch()} />}
      {!data && !failure && <Loading shape="form" />}
      {data && <ChainEditor chain={chain} saved={data} denied={denied} adding={adding} onAdding={setAdding} />}
    </Screen>
  )
}
