import type { ComponentType } from 'react'
import type { Edition, OperationKey } from '../schema/types'
import type { RecordSearch, ResourceDefinition } from './types'

export const menuGroups = ['monitoring', 'access', 'integration', 'management', 'diagnose', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface MenuPlace {
  group: MenuGroup
  /** Position in the group. */
  place: number
  /** Texts: `app.menu.<name>`, `guide.screen.<name>`. */
  name: string
  /** Component of `@mui/icons-material`. `scripts/vite/menuIcons.ts` bundles it. */
  icon: string
  /** Path prefix that activates the entry. Defaults to the entry's path. */
  pathPrefix?: string
}

/** Collection of a screen, so that links and references work before the screen is loaded. */
export interface ScreenCollection extends Pick<ResourceDefinition, 'path' | 'getName'> {
  /** Path of the list in the console. Defaults to the first page. */
  route?: string
  /** Module with the description. Defaults to the screen's module. */
  load?: () => Promise<object>
  search?: readonly RecordSearch[]
}

/** First request of a page to the admin API. The build adds the paging of collections to the query. */
export interface FirstRead {
  path: string
  query?: Readonly<Record<string, string | boolean>>
}

/** Names of the components of a module. */
type ComponentName<Module> = {
  [Name in keyof Module]: Module[Name] extends ComponentType ? Name : never
}[keyof Module] &
  string

export type ScreenPage<Part extends string = string> = {
  path: string
  /** Required operations. If the broker lacks any of them, the page is not offered. */
  needs: readonly OperationKey[]
  /**
   * Read that fills the page, sent while its scripts load. Defaults to the first read of `needs`. Null sends none.
   */
  firstRead?: FirstRead | null
  /** Palette command that opens the page to create a record: `palette.create.<name>`. */
  creates?: string
  /** Palette name of a page without a menu entry: `palette.page.<name>`. */
  name?: string
} & (
  | {
      /** Component of the screen's module. `Settings` is a settings page; the palette indexes its fields. */
      part: Part
    }
  | { load: () => Promise<ComponentType> }
)

/** A screen with its pages, menu entry and collections. Loaded with the shell, so it only has data and loaders. */
export interface ScreenManifest<Part extends string = string> {
  /** Menu entry of the first page. Screens without one are reached from another screen. */
  menu?: MenuPlace
  /** Set if only this edition has the feature. */
  edition?: Edition
  /** Offered only if the broker's document has operations that the console does not know. */
  needsUnknownOperations?: true
  /** Offered only if more than one broker is known. */
  needsSeveralBrokers?: true
  /**
   * Text files from `locales/` in addition to the shell's (`app`, `ui`). `fields` adds the field texts of the
   * operations in `needs`.
   */
  texts: readonly string[]
  /** Loads the components of the pages and, for a collection, its description. */
  load: () => Promise<object>
  pages: readonly ScreenPage<Part>[]
  collections?: readonly ScreenCollection[]
}

/** Types a manifest: each part is a component of the module. */
export const defineScreen = <Module extends object>(
  screen: ScreenManifest<ComponentName<Module>> & { load: () => Promise<Module> },
): ScreenManifest => screen
