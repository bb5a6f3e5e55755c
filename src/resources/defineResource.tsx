import { type ComponentType, type ReactNode, useEffect } from 'react'
import { setRecordSource } from '../api/recordSources'
import { lazyView } from '../ui/lazy/lazyView'
import type { CreateDescription, EditDescription } from './formTypes'
import type { AnyRow, ListDescription, ResourceDescription, ShowDescription } from './types'

// A list does without forms, and a form without tables: each page brings its own. `scripts/sizes/pages.ts` knows them.
const ListScreen = lazyView(async () => (await import('./list/ListScreen')).ListScreen, { shape: 'table' })
const ResourceCreate = lazyView(async () => (await import('./ResourceCreate')).ResourceCreate, { shape: 'form' })
const ResourceEdit = lazyView(async () => (await import('./ResourceEdit')).ResourceEdit, { shape: 'form' })
const ResourceShow = lazyView(async () => (await import('./ResourceShow')).ResourceShow, { shape: 'form' })

/** What a list may have around its filters and table: the tabs of sibling lists. */
interface Framed {
  frame?: (list: ReactNode) => ReactNode
}

/** The screens that a description makes. */
type ScreensOf<D> = { List: ComponentType<Framed>; description: D } & (D extends { create: CreateDescription }
  ? { Create: ComponentType }
  : unknown) &
  (D extends { edit: EditDescription } ? { Edit: ComponentType } : unknown) &
  (D extends { show: ShowDescription } ? { Show: ComponentType } : unknown)

/** A screen without props, as routes want it. */
function screen<P extends object>(Part: ComponentType<P>, props: P): ComponentType {
  return function ResourceScreen() {
    return <Part {...props} />
  }
}

/** A list, which its screen may put a frame around. The page that its rows lead to comes while nothing else is to do. */
function listScreen(resource: ResourceDescription): ComponentType<Framed> {
  const next = resource.show ? ResourceShow : resource.edit && ResourceEdit
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each resource, when its module loads
  return function ResourceList(props) {
    useEffect(() => {
      if (!next || typeof requestIdleCallback !== 'function') return
      const waiting = requestIdleCallback(next.begin)
      return () => cancelIdleCallback(waiting)
    }, [])
    return <ListScreen resource={resource} {...props} />
  }
}

/**
 * Screens from a description. Nothing here is more than putting parts together: a screen that wants something else
 * takes `ListScreen`, `ListBody`, `RecordForm` … and puts them together itself.
 */
export function defineResource<const D extends ResourceDescription>(resource: D): ScreensOf<D> {
  const { create, edit, show, source } = resource
  if (source) setRecordSource(resource.path, source)
  const screens = {
    description: resource,
    List: listScreen(resource),
    ...(create && { Create: screen(ResourceCreate, { resource, create }) }),
    ...(edit && { Edit: screen(ResourceEdit, { resource, edit }) }),
    ...(show && { Show: screen(ResourceShow, { resource, show }) }),
  }
  return screens as unknown as ScreensOf<D>
}

/** A list whose columns, filters and actions are written by hand over the broker's own records. */
export const defineList = <R extends AnyRow>(list: ListDescription<R>): ListDescription =>
  // Whatever reads a list hands its rows back to the list's own functions.
  list as unknown as ListDescription
