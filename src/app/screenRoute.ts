import type { ComponentType } from 'react'
import type { Edition, OperationKey } from '../schema/types'

/** The groups of the menu, in their order. */
export const menuGroups = ['monitoring', 'access', 'integration', 'management', 'diagnose', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

export interface ScreenRoute {
  path: string
  /** Brings the screen's module; every screen is a chunk of its own. */
  load: () => Promise<ComponentType>
  /** It is a page of settings (`defineSettings`): the search finds its fields. */
  settings?: true
  /**
   * Files of `locales/` whose texts show there, beside those of the shell (`app`, `ui`); `fields` stands for the words
   * of the fields of what the screen needs.
   */
  texts: readonly string[]
  /** What the screen cannot do without: where the broker lacks any of these, it is neither in the menu nor shown. */
  needs: OperationKey[]
  /** Set where only this edition of the broker has what the screen is about. */
  edition?: Edition
  /** Offered where the broker's own document has operations that the console does not know: the screen is about these. */
  beyond?: true
  /**
   * Screens without an entry are reached from another screen. Texts: `app.menu.<name>`, `guide.screen.<name>`; icon:
   * `shell/menuIcons.ts`.
   */
  menu?: {
    group: MenuGroup
    name: string
    /** Every path under this one belongs to the entry; by default those under its own. */
    under?: string
  }
}
