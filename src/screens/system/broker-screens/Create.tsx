import { ResourceCreate } from '../../../resources/ResourceCreate'
import { ScreenNotFound, WithResource } from './WithScreen'

/** Create form of a generated collection. */
export const Create = () => (
  <WithResource>
    {(resource) =>
      resource.create ? <ResourceCreate resource={resource} create={resource.create} /> : <ScreenNotFound />
    }
  </WithResource>
)
