import { ResourceShow } from '../../../resources/ResourceShow'
import { Gone, WithResource } from './WithScreen'

/** Record page of a generated collection. */
export const Show = () => (
  <WithResource>
    {(resource) => (resource.show ? <ResourceShow resource={resource} show={resource.show} /> : <Gone />)}
  </WithResource>
)
