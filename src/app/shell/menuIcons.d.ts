declare module 'virtual:menu-icons' {
  import type { ComponentType } from 'react'

  /** Icons of menu entries by name. */
  export const menuIcons: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>>
}
