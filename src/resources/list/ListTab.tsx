import { styled } from '@mui/material/styles'
import { Stack } from '../../ui/Stack'
import type { ResourceDescription } from '../types'
import { CreateButton, ListBase, ListBody } from './ListScreen'

const Head = styled('div')(({ theme: { tokens } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: tokens.gap.small,
}))

export function ListTab({ resource }: { resource: ResourceDescription }) {
  const { list, create } = resource
  return (
    <ListBase definition={resource} list={list}>
      <Stack>
        {(list.actions || create) && (
          <Head>
            {list.actions && <list.actions />}
            {create && <CreateButton create={create} />}
          </Head>
        )}
        <ListBody resource={resource} />
      </Stack>
    </ListBase>
  )
}
