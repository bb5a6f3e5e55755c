declare module 'virtual:field-texts/en' {
  /** Loaders of field texts: `fields/banned`, `help/banned`, `fields/common`. */
  export const fieldTexts: Record<string, () => Promise<{ default: Record<string, unknown> }>>
}

declare module 'virtual:field-texts/zh' {
  export { fieldTexts } from 'virtual:field-texts/en'
}

declare module 'virtual:menu-icons' {
  import type { ComponentType } from 'react'

  /** Icons of menu entries by name. */
  export const menuIcons: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>>
}
