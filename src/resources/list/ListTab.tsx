import { Inline } from '../../ui/Inline'
import { Stack } from '../../ui/Stack'
import type { ResourceDescription } from '../types'
import { CreateButton, ListBase, ListBody } from './ListScreen'

export function ListTab({ resource }: { resource: ResourceDescription }) {
  const { list, create } = resource
  return (
    <ListBase definition={resource} list={list}>
      <Stack>
        {(list.actions || create) && (
          <Inline sx={{ justifyContent: 'flex-end' }}>
            {list.actions && <list.actions />}
            {create && <CreateButton create={create} />}
          </Inline>
        )}
        <ListBody resource={resource} />
      </Stack>
    </ListBase>
  )
}
