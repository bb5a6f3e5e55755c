import type { ComponentType } from 'react'
import type { Edition, OperationKey } from '../schema/types'

export const menuGroups = ['monitoring', 'access', 'integration', 'management', 'diagnose', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface ScreenRoute {
  path: string
  load: () => Promise<ComponentType>
  /** Settings page (`defineSettings`). The palette indexes its fields. */
  settings?: true
  /**
   * Text files from `locales/` in addition to the shell's (`app`, `ui`). `fields` adds the field texts of the
   * operations in `needs`.
   */
  texts: readonly string[]
  /** Required operations. If the broker lacks any of them, the screen is not offered. */
  needs: OperationKey[]
  /** Set if only this edition has the feature. */
  edition?: Edition
  /** Offered only if the broker's document has operations that the console does not know. */
  forUnknownOperations?: true
  /**
   * Menu entry. Screens without one are reached from another screen. Texts: `app.menu.<name>`,
   * `guide.screen.<name>`. Icon: `shell/menuIcons.ts`.
   */
  menu?: {
    group: MenuGroup
    name: string
    /** Path prefix that activates the entry. Defaults to the entry's path. */
    under?: string
  }
}
