import type { ComponentType } from 'react'
import type { ScreenManifest, ScreenPage } from '../resources/defineScreen'

/** A page with the properties of its screen. Only the first page has the menu entry. */
export interface ScreenRoute
  extends Pick<ScreenManifest, 'texts' | 'edition' | 'forUnknownOperations' | 'forSeveralBrokers' | 'menu'>,
    Pick<ScreenPage, 'path' | 'needs' | 'creates' | 'name'> {
  load: () => Promise<ComponentType>
  /** Settings page (`defineSettings`). The palette indexes its fields. */
  settings?: true
}
