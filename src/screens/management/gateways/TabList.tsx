import { styled } from '@mui/material/styles'
import { ListBase } from '../../../resources/list/ListBase'
import { CreateAction, ListBody } from '../../../resources/list/ListScreen'
import type { ResourceDescription } from '../../../resources/types'
import { Stack } from '../../../ui/Stack'

const Head = styled('div')({ display: 'flex', justifyContent: 'flex-end' })

/** What belongs to a gateway as a list in a tab of its page. */
export function TabList({ resource }: { resource: ResourceDescription }) {
  return (
    <ListBase definition={resource} list={resource.list}>
      <Stack>
        {resource.create && (
          <Head>
            <CreateAction create={resource.create} />
          </Head>
        )}
        <ListBody resource={resource} />
      </Stack>
    </ListBase>
  )
}
