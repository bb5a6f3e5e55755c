import { type ComponentType, type ReactNode, useEffect } from 'react'
import { setRecordSource } from '../api/recordSources'
import { lazyView } from '../ui/lazy/lazyView'
import { type Described, describeResource, type ListConfig, type ResourceConfig } from './describeResource'
import type { BaseRow, ResourceDescription } from './types'

// Lazy: lists need no forms and forms no tables. `scripts/sizes/pages.ts` lists these modules.
const ListScreen = lazyView(async () => (await import('./list/ListScreen')).ListScreen, { shape: 'table' })
const ResourceCreate = lazyView(async () => (await import('./ResourceCreate')).ResourceCreate, { shape: 'form' })
const ResourceEdit = lazyView(async () => (await import('./ResourceEdit')).ResourceEdit, { shape: 'form' })
const ResourceShow = lazyView(async () => (await import('./ResourceShow')).ResourceShow, { shape: 'form' })

interface FramedListProps {
  frame?: (list: ReactNode) => ReactNode
}

type ResourceScreens<C extends ResourceConfig> = {
  List: ComponentType<FramedListProps>
  description: Described<C>
} & (C extends { create: object } ? { Create: ComponentType } : unknown) &
  (C extends { edit: object } ? { Edit: ComponentType } : unknown) &
  (C extends { show: object } ? { Show: ComponentType } : unknown)

/** Binds props, because routes need components without props. */
function createScreen<P extends object>(Part: ComponentType<P>, props: P): ComponentType {
  return function ResourceScreen() {
    return <Part {...props} />
  }
}

/** Creates the list screen. Preloads the record page when the browser is idle. */
function createListScreen(resource: ResourceDescription): ComponentType<FramedListProps> {
  const next = resource.show ? ResourceShow : resource.edit && ResourceEdit
  // biome-ignore lint/correctness/noComponentHookFactories: called once per resource at module load
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
 * Creates the screens of a description. Screens with other needs can combine `ListScreen`, `ListBody`, `RecordForm`
 * and others themselves.
 */
export function defineResource<const C extends ResourceConfig>(config: C): ResourceScreens<C> {
  const description = describeResource(config)
  const resource: ResourceDescription = description
  const { create, edit, show, source } = resource
  if (source) setRecordSource(resource.path, source)
  const screens = {
    description,
    List: createListScreen(resource),
    ...(create && { Create: createScreen(ResourceCreate, { resource, create }) }),
    ...(edit && { Edit: createScreen(ResourceEdit, { resource, edit }) }),
    ...(show && { Show: createScreen(ResourceShow, { resource, show }) }),
  }
  return screens as ResourceScreens<C>
}

/** Types a list by its row, for handwritten columns, filters and actions. */
export const defineList = <R extends BaseRow>(list: ListConfig<R>): ListConfig =>
  // Safe, because rows are only passed back to the list's own functions.
  list as unknown as ListConfig
