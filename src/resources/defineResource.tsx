import type { ComponentType } from 'react'
import { ResourceCreate } from './ResourceCreate'
import { ResourceEdit } from './ResourceEdit'
import { ResourceList } from './ResourceList'
import type { CreateDescription, EditDescription, ResourceDescription } from './types'

/** The screens that a description makes. */
type ScreensOf<D extends ResourceDescription> = { List: ComponentType } & (D extends { create: CreateDescription }
  ? { Create: ComponentType }
  : unknown) &
  (D extends { edit: EditDescription } ? { Edit: ComponentType } : unknown)

/** A screen without props, as routes want it. */
function screen<P extends object>(Part: ComponentType<P>, props: P): ComponentType {
  return function ResourceScreen() {
    return <Part {...props} />
  }
}

/**
 * Screens from a description. Nothing here is more than putting parts together: a screen that wants something else
 * takes `ResourceTable`, `ResourceForm`, `useRemove` … and puts them together itself.
 */
export function defineResource<const D extends ResourceDescription>(resource: D): ScreensOf<D> {
  const { create, edit } = resource
  const screens = {
    List: screen(ResourceList, { resource }),
    ...(create && { Create: screen(ResourceCreate, { resource, create }) }),
    ...(edit && { Edit: screen(ResourceEdit, { resource, edit }) }),
  }
  return screens as unknown as ScreensOf<D>
}
