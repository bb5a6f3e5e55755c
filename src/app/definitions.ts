import type { ResourceDefinitionContextValue } from 'react-admin'
import type { ScreenCollection, ScreenManifest } from '../resources/defineScreen'
import type { DefinitionOptions, ResourceDescription } from '../resources/types'
import { screens } from './routes'
import { loadRouteTexts } from './routeTexts'

function buildOptions(screen: ScreenManifest, collection: ScreenCollection): DefinitionOptions {
  const { route = screen.pages[0]?.path ?? '', load = screen.load, search = [] } = collection
  return {
    route,
    search,
    load: async () => {
      const [module] = await Promise.all([load(), loadRouteTexts(route)])
      return (module as { description: ResourceDescription }).description
    },
  }
}

function buildDefinition(screen: ScreenManifest, collection: ScreenCollection) {
  const options = buildOptions(screen, collection)
  const paths = screen.pages.map(({ path }) => path)
  return {
    name: collection.path,
    recordRepresentation: collection.getName as string,
    hasList: true,
    hasCreate: paths.includes(`${options.route}/create`),
    options,
  }
}

/** Resource definitions for react-admin, by collection path. Screens do not register themselves. */
export const definitions: ResourceDefinitionContextValue = {
  definitions: Object.fromEntries(
    screens.flatMap((screen) =>
      (screen.collections ?? []).map((collection) => [collection.path, buildDefinition(screen, collection)]),
    ),
  ),
  register() {},
  unregister() {},
}
