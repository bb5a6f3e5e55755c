import { ResourceShow } from '../../../resources/ResourceShow'
import { ScreenNotFound, WithResource } from './WithScreen'

/** Record page of a generated collection. */
export const Show = () => (
  <WithResource>
    {(resource) => (resource.show ? <ResourceShow resource={resource} show={resource.show} /> : <ScreenNotFound />)}
  </WithResource>
)
